import pg from 'pg';
import { vi } from 'vitest';
import { z } from 'zod';
import { issueSchema } from '../../contract/errors';

/** The keys of an answer, for golden lists. */
export const keysOf = (value: unknown): string[] =>
  Object.keys(z.record(z.string(), z.unknown()).parse(value)).sort();

/** Number of statements that reach PostgreSQL while `work` runs. They run for real. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return query.mock.calls.length;
  } finally {
    query.mockRestore();
  }
}

const refusalSchema = z.object({ detail: z.array(issueSchema) });
/** The messages of a 422, by place: `body.pricing.0.price`. */
export const rulesOf = ({ body }: { body: unknown }): Record<string, string> =>
  Object.fromEntries(refusalSchema.parse(body).detail.map(({ loc, msg }) => [loc.join('.'), msg]));
