import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { atLeast } from '../../../server/auth/passwordReset';
import { givenServer } from '../../support/server';

const LEAST_MS = 20;

/** The events of a timer of the same length, which starts first, and of the answer, in order. */
async function eventsWith(work: Promise<string>): Promise<string[]> {
  const events: string[] = [];
  const note = (event: string) => void events.push(event);
  await Promise.all([
    delay(LEAST_MS).then(() => note('timer')),
    atLeast(LEAST_MS, work).then(note, (error: Error) => note(error.message)),
  ]);
  return events;
}

test('work that is done at once is answered when its least time is over', async () => {
  expect(await eventsWith(Promise.resolve('answer'))).toEqual(['timer', 'answer']);
});

test('work that fails at once is refused when its least time is over', async () => {
  expect(await eventsWith(Promise.reject(new Error('refusal')))).toEqual(['timer', 'refusal']);
});

test('work that takes longer than its least time is answered when it is done', async () => {
  const events: string[] = [];
  const work = delay(LEAST_MS)
    .then(() => delay(1))
    .then(() => void events.push('work'));
  await atLeast(1, work).then(() => events.push('answer'));
  expect(events).toEqual(['work', 'answer']);
});

test('a request for an OTP and a reset are answered when their least times are over', async () => {
  const server = await givenServer({ leastAnswerMs: { forgot: 150, reset: 300 } });
  const events: string[] = [];
  const note = (event: string) => () => void events.push(event);
  const call = (path: string, body: object) =>
    server.request('POST', `/auth/store/${path}`, { body: { email: 'nobody@x.example', ...body } });
  await Promise.all([
    delay(150).then(note('forgot is over')),
    call('forgot-password', {}).then(note('forgot')),
  ]);
  await Promise.all([
    delay(300).then(note('reset is over')),
    call('reset-password', { otp: '123456', newPassword: 'a new password' }).then(note('reset')),
  ]);
  await server.close();
  expect(events).toEqual(['forgot is over', 'forgot', 'reset is over', 'reset']);
});
