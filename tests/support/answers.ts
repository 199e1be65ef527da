import pg from 'pg';
import { vi } from 'vitest';
import { z } from 'zod';

/** The keys of an answer, for golden lists. */
export const keysOf = (value: unknown): string[] =>
  Object.keys(z.record(z.string(), z.unknown()).parse(value)).sort();

/** How many statements reach PostgreSQL while `work` runs. They run for real. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return query.mock.calls.length;
  } finally {
    query.mockRestore();
  }
}
