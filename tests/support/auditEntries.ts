import { expect } from 'vitest';
import { whatChanged } from '../../server/audit/whatChanged';
import type { TestServer } from './server';

/** What an entry keeps of a change between two states as the API shows them; of a state that is null, the other one. */
export const recordedChange = (
  before: object | null,
  after: object | null,
): { before: unknown; after: unknown } => {
  const kept = whatChanged({ ...(before && { before }), ...(after && { after }) });
  return { before: kept.before ?? null, after: kept.after ?? null };
};

/** What was recorded about an object, oldest first, without times. */
export const recordedAbout = (
  { db }: Pick<TestServer, 'db'>,
  object: string,
  objectId: string | null,
) =>
  db
    .selectFrom('audit_entries')
    .select(['actor_id', 'actor_role', 'action', 'before', 'after'])
    .where('object', '=', object)
    .where('object_id', objectId === null ? 'is' : '=', objectId)
    .orderBy('id')
    .execute();

/** Runs a call and expects that it leaves no trace. */
export async function expectUnrecorded(
  { db }: Pick<TestServer, 'db'>,
  call: () => Promise<unknown>,
): Promise<void> {
  const count = () =>
    db
      .selectFrom('audit_entries')
      .select((eb) => eb.fn.countAll().as('n'))
      .executeTakeFirstOrThrow();
  const before = await count();
  await call();
  expect(await count()).toEqual(before);
}
