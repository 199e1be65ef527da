import { expect, test } from 'vitest';
import { pushTexts } from '../../../contract/push';
import { brokenRules, owner, server } from '../../support/customerOrders';
import type { Person } from '../../support/people';
import { outcomeOf } from '../orders/givenLife';
import {
  after,
  again,
  devices,
  givenDevice,
  givenPush,
  heard,
  push,
  ringNow,
  service,
  turnAt,
} from './given';

givenPush();

test('a test rings only that device, and succeeds only once the device has answered', async () => {
  const id = await givenDevice('phone', await again(owner));
  await givenDevice('tablet');
  expect((await push('POST', '/test', { id })).status).toBe(200);
  const asked = await devices();
  expect(asked[0]?.test).toEqual({ askedAt: expect.any(String), sentAt: null, answeredAt: null });
  await turnAt(after(new Date(), 1));
  expect(heard()).toEqual(['phone test']);
  expect((await devices())[0]).toMatchObject({
    answeredAt: null,
    test: { sentAt: expect.any(String), answeredAt: null },
  });
  const token = service.pushed[0]?.payload?.token;
  for (let time = 0; time < 2; time++)
    expect((await server.request('POST', '/push/answer', { body: { token } })).status).toBe(200);
  expect((await devices())[0]).toMatchObject({
    answeredAt: expect.any(String),
    unansweredSince: null,
    test: { answeredAt: expect.any(String) },
  });
});

test('an answer with an unknown token changes nothing', async () => {
  await givenDevice('phone');
  expect(
    await server.statusOf('POST', '/push/answer', {
      body: { token: '6f1c1b0e-6d0f-4b1e-9a53-0d7d0c2f7a11' },
    }),
  ).toBe(200);
  expect(
    brokenRules(await server.request('POST', '/push/answer', { body: { token: 'x' } })),
  ).toEqual({ token: pushTexts.token });
  expect((await devices())[0]?.answeredAt).toBeNull();
});

test('a person gets at most five test rings a minute', async () => {
  const id = await givenDevice('phone');
  const answers = await Promise.all(Array.from({ length: 7 }, () => push('POST', '/test', { id })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429]);
  expect(answers.find(({ status }) => status === 429)?.headers.get('retry-after')).toMatch(
    /^[1-9]\d?$/,
  );
});

test('neither another address nor another session nor a removed device gives a person more tests', async () => {
  const person = await server.givenStoreOwner();
  const ring = async (name: string, as: Person = person) => {
    const id = await givenDevice(name, as);
    const { status } = await push('POST', '/test', { id }, as);
    return { id, status };
  };
  const results = [
    await ring('first'),
    await ring('second'),
    await ring('third', await again(person)),
  ];
  await push('DELETE', `/${results[2]?.id}`, undefined, person);
  results.push(await ring('fourth'), await ring('fifth'), await ring('sixth'));
  expect(results.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
  // another person has separate limits
  expect((await ring('sixth', await server.givenStoreOwner())).status).toBe(200);
});

test("a removed device can't be tested, and this is reported", async () => {
  const id = await givenDevice('phone');
  service.answer('phone', { status: 410 });
  await ringNow();
  service.answer('phone', { status: 201 });
  expect(outcomeOf(await push('POST', '/test', { id }))).toEqual([
    409,
    "This device can't be reached. Turn on ringing again on the device",
  ]);
  // switched on again there, it is the same device
  await givenDevice('phone');
  expect(await devices()).toMatchObject([{ problem: null }]);
});
