// @module-tag hold
import { expect, test } from 'vitest';
import { PUSH_ANSWERS_PER_ADDRESS } from '../../../server/constants.push';
import { givenOrdering, server } from '../../support/customerOrders';

givenOrdering();

test('one address may answer so often a minute and no more', async () => {
  const answer = () => server.request('POST', '/push/answer', { body: { token: crypto.randomUUID() } });
  let { status, headers } = await answer();
  let answered = 1;
  while (status === 200 && answered <= PUSH_ANSWERS_PER_ADDRESS.points) {
    ({ status, headers } = await answer());
    answered += 1;
  }
  expect([status, answered > PUSH_ANSWERS_PER_ADDRESS.points / 2, headers.get('retry-after')]).toEqual([429, true, '60']);
});
