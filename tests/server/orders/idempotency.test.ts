import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { IDEMPOTENCY_KEY_DAYS, ORDERS_PER_FORGETTING } from '../../../server/constants';
import { customer, givenOrdering, order, place, server } from '../../support/customerOrders';

givenOrdering();

/** The next order of the day gets this number. */
const givenNextNumber = (next: number) => sql`update order_numbers set last = ${next - 1}`.execute(server.db);

const givenKey = (key: string, daysOld: number) => sql`insert into idempotency_keys (user_id, key, request_hash, created_at)
  values (${customer.id}, ${key}, '', now() - make_interval(days => ${daysOld}))`.execute(server.db);

const keptKeys = async () => {
  const rows = await server.db.selectFrom('idempotency_keys').select('key').where('user_id', '=', customer.id).orderBy('key').execute();
  return rows.map(({ key }) => key);
};

test('keys of repeated orders are forgotten after a week, now and then', async () => {
  await place({}, { key: 'a-first-order' });
  await givenKey('b-nearly-a-week', IDEMPOTENCY_KEY_DAYS - 1);
  await givenKey('c-over-a-week', IDEMPOTENCY_KEY_DAYS + 1);
  await givenNextNumber(20 * ORDERS_PER_FORGETTING - 1);

  await place({}, { key: 'd-second-order' });
  await server.deps.afterAnswer.settled();
  expect(await keptKeys()).toEqual(['a-first-order', 'b-nearly-a-week', 'c-over-a-week', 'd-second-order']);

  await place({}, { key: 'e-third-order' });
  await server.deps.afterAnswer.settled();
  expect(await keptKeys()).toEqual(['a-first-order', 'b-nearly-a-week', 'd-second-order', 'e-third-order']);
  expect((await order({}, { key: 'e-third-order' })).headers.get('idempotency-replayed')).toBe('true');
});
