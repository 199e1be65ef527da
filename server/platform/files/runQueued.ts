import { IMAGE_WAIT_MS, IMAGES_DECODED_AT_ONCE, IMAGES_WAITING_MAX_BYTES } from './limits';
import { busy } from '../errors';

let running = 0;
let waitingBytes = 0;
const waiting: (() => void)[] = [];

/** Resolves when another picture hands over its turn. */
const turn = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const take = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(take), 1);
      reject(busy());
    }, IMAGE_WAIT_MS);
    waiting.push(take);
  });

/** Waits for a turn, and counts the bytes of the picture as waiting until then. */
async function wait(bytes: number): Promise<void> {
  if (waitingBytes + bytes > IMAGES_WAITING_MAX_BYTES) throw busy();
  waitingBytes += bytes;
  await turn().finally(() => (waitingBytes -= bytes));
}

/**
 * Runs the work on a picture of `bytes` when it is its turn. A decoder takes a thread of the pool
 * that also hashes passwords, and memory for a whole picture: many at once would delay every
 * sign-in.
 * @throws {AppError} `unavailable` if the waiting pictures already hold too much, or the wait would
 * be too long
 */
export async function runQueued<T>(bytes: number, work: () => Promise<T>): Promise<T> {
  if (running < IMAGES_DECODED_AT_ONCE) running += 1;
  // a finished picture hands over its turn, and leaves `running` unchanged
  else await wait(bytes);
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
