import { expect, test } from 'vitest';
import { brokenRules, givenOrdering, order, owner, server, withoutTrace } from '../../support/customerOrders';

givenOrdering();

const pauseUntil = (until: Date) => server.db.updateTable('stores').set({ paused_until: until }).where('id', '=', owner.storeId).execute();

test('a paused store takes no orders, says until when, and takes them again by itself', async () => {
  // 2:40:30 pm in India, in a year that this test will not see
  await pauseUntil(new Date('2999-01-01T09:10:30Z'));
  const rules = await withoutTrace(async () => brokenRules(await order()));
  expect(rules).toEqual({ storeId: 'This store takes no orders until 2:41 pm' });
  await pauseUntil(new Date(Date.now() - 1));
  expect((await order()).status).toBe(200);
});
