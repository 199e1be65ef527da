import { expect, onTestFinished, test, vi } from 'vitest';
import {
  IMAGE_WAIT_MS,
  IMAGES_DECODED_AT_ONCE,
  IMAGES_WAITING_MAX_BYTES,
} from '../../../../server/platform/files/limits';
import { runQueued } from '../../../../server/platform/files/imageUpload';

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
  const releaseAll = async () => {
    while (holds.length > 0) {
      holds.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { work, letAllGo: releaseAll, done, most: () => most };
};

test('pictures are processed a few at a time in order of arrival, and a broken one delays no other', async () => {
  const { work, letAllGo: releaseAll, done, most } = givenWork();
  const all = Promise.allSettled([1, 2, 3, 4, 5, 6].map((nth) => runQueued(1, work(nth))));
  await releaseAll();
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
  const { work, letAllGo: releaseAll } = givenWork();
  const taken = Array.from({ length: IMAGES_DECODED_AT_ONCE + 2 }, () =>
    runQueued(IMAGES_WAITING_MAX_BYTES / 2, work(1)),
  );
  await expect(runQueued(1, work(1))).rejects.toMatchObject({ code: 'unavailable' });
  await releaseAll();
  await Promise.all(taken);
  const late = runQueued(1, work(1));
  await releaseAll();
  await expect(late).resolves.toBeUndefined();
});

test('a request that would wait too long gets a retry answer, and leaves the queue', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { work, letAllGo: releaseAll, done } = givenWork();
  const taken = Array.from({ length: IMAGES_DECODED_AT_ONCE }, (_, at) =>
    runQueued(1, work(at + 1)),
  );
  const timedOut = expect(runQueued(1, work(8))).rejects.toMatchObject({ code: 'unavailable' });
  await vi.advanceTimersByTimeAsync(IMAGE_WAIT_MS);
  await timedOut;
  vi.useRealTimers();
  await releaseAll();
  await Promise.all(taken);
  expect(done).toEqual(Array.from({ length: IMAGES_DECODED_AT_ONCE }, (_, at) => at + 1));
});
