import { expect } from 'vitest';
import { changedFields } from '../../server/audit/recordChange';
import type { TestServer } from './server';

/**
 * The audit's record of a change between two states of the API; if one is null, the whole other
 * state.
 */
export const recordedChange = (
  before: object | null,
  after: object | null,
): { before: unknown; after: unknown } => {
  const reported = changedFields({ ...(before && { before }), ...(after && { after }) });
  return { before: reported.before ?? null, after: reported.after ?? null };
};

/** The audit's entries about an object, oldest first, without times. */
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
