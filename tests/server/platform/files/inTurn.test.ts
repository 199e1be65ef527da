import { expect, onTestFinished, test, vi } from 'vitest';
import {
  IMAGE_WAIT_MS,
  IMAGES_DECODED_AT_ONCE,
  IMAGES_WAITING_MAX_BYTES,
} from '../../../../server/platform/files/limits';
import { inTurn } from '../../../../server/platform/files/inTurn';

/** Work that runs until it is released. */
const givenWork = () => {
  let running = 0;
  let most = 0;
  const done: number[] = [];
  const holds: (() => void)[] = [];
  const work = (nth: number) => async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => holds.push(resolve));
    running -= 1;
    done.push(nth);
    if (nth % 3 === 0) throw new Error(`picture ${nth} is broken`);
  };
  const letAllGo = async () => {
    while (holds.length > 0) {
      holds.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { work, letAllGo, done, most: () => most };
};

test('pictures are processed a few at a time in order of arrival, and a broken one delays no other', async () => {
  const { work, letAllGo, done, most } = givenWork();
  const all = Promise.allSettled([1, 2, 3, 4, 5, 6].map((nth) => inTurn(1, work(nth))));
  await letAllGo();
  expect((await all).map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'rejected',
  ]);
  expect(done).toEqual([1, 2, 3, 4, 5, 6]);
  expect(most()).toBe(IMAGES_DECODED_AT_ONCE);
});

test('if the waiting ones hold too much, more get a retry answer, and there is space once they are done', async () => {
  const { work, letAllGo } = givenWork();
  const taken = Array.from({ length: IMAGES_DECODED_AT_ONCE + 2 }, () =>
    inTurn(IMAGES_WAITING_MAX_BYTES / 2, work(1)),
  );
  await expect(inTurn(1, work(1))).rejects.toMatchObject({ code: 'unavailable' });
  await letAllGo();
  await Promise.all(taken);
  const late = inTurn(1, work(1));
  await letAllGo();
  await expect(late).resolves.toBeUndefined();
});

test('a request that would wait too long gets a retry answer, and leaves the queue', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { work, letAllGo, done } = givenWork();
  const taken = Array.from({ length: IMAGES_DECODED_AT_ONCE }, (_, at) => inTurn(1, work(at + 1)));
  const impatient = expect(inTurn(1, work(8))).rejects.toMatchObject({ code: 'unavailable' });
  await vi.advanceTimersByTimeAsync(IMAGE_WAIT_MS);
  await impatient;
  vi.useRealTimers();
  await letAllGo();
  await Promise.all(taken);
  expect(done).toEqual(Array.from({ length: IMAGES_DECODED_AT_ONCE }, (_, at) => at + 1));
});
