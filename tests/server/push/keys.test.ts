import { expect, test } from 'vitest';
import { loadPushKeys } from '../../../server/push/keys';
import { server } from '../../support/customerOrders';
import { devices, givenDevice, givenPush, push } from './given';

givenPush();

test('the keys are made once, by whichever of several processes comes first', async () => {
  await server.db.deleteFrom('push_keys').execute();
  const made = await Promise.all(Array.from({ length: 4 }, () => loadPushKeys(server.deps)));
  expect(new Set(made.map(({ publicKey, privateKey }) => publicKey + privateKey)).size).toBe(1);
  expect((await push('GET', '/key')).body).toEqual({ publicKey: made[0]?.publicKey });
  const { private_key } = await server.db
    .selectFrom('push_keys')
    .select('private_key')
    .executeTakeFirstOrThrow();
  expect(private_key.includes(made[0]?.privateKey ?? '')).toBe(false);
});

test('a database of another installation gets keys of this one, and its devices are gone until they are switched on again', async () => {
  await givenDevice('phone');
  const before = await loadPushKeys(server.deps);
  const elsewhere = {
    ...server.deps,
    jwtSecret: 'the secret of another installation, which is as long',
  };
  const made = await Promise.all([1, 2, 3].map(() => loadPushKeys(elsewhere)));
  expect(new Set(made.map(({ publicKey }) => publicKey)).size).toBe(1);
  expect(made[0]?.publicKey).not.toBe(before.publicKey);
  expect(await devices()).toMatchObject([{ problem: 'gone' }]);
  await server.db.deleteFrom('push_keys').execute();
});
