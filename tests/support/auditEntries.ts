import { expect } from 'vitest';
import type { TestServer } from './server';

/** What was recorded about an object, oldest first, without times. */
export const recordedAbout = ({ db }: Pick<TestServer, 'db'>, object: string, objectId: string | null) =>
  db
    .selectFrom('audit_entries')
    .select(['actor_id', 'actor_role', 'action', 'before', 'after'])
    .where('object', '=', object)
    .where('object_id', objectId === null ? 'is' : '=', objectId)
    .orderBy('id')
    .execute();

/** Runs a call and expects that it leaves no trace. */
export async function expectUnrecorded({ db }: Pick<TestServer, 'db'>, call: () => Promise<unknown>): Promise<void> {
  const count = () => db.selectFrom('audit_entries').select((eb) => eb.fn.countAll().as('n')).executeTakeFirstOrThrow();
  const before = await count();
  await call();
  expect(await count()).toEqual(before);
}
