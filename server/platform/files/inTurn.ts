import { IMAGE_WAIT_MS, IMAGES_DECODED_AT_ONCE, IMAGES_WAITING_MAX_BYTES } from './limits';
import { busy } from '../errors';

let running = 0;
let waitingBytes = 0;
const waiting: (() => void)[] = [];

/** Resolves when somebody hands a turn on. */
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

/** A turn for a picture of so many bytes, which it holds until then. */
async function wait(bytes: number): Promise<void> {
  if (waitingBytes + bytes > IMAGES_WAITING_MAX_BYTES) throw busy();
  waitingBytes += bytes;
  await turn().finally(() => (waitingBytes -= bytes));
}

/**
 * Does the work of a picture of so many bytes when it is its turn. A decoder takes a thread of the pool that hashes passwords, too, and the memory
 * of a whole picture: many at once would hold up every sign-in.
 * @throws {AppError} `unavailable` where those that wait already hold too much, and where it would be too long until the answer
 */
export async function inTurn<T>(bytes: number, work: () => Promise<T>): Promise<T> {
  if (running < IMAGES_DECODED_AT_ONCE) running += 1;
  // whoever is done hands its turn on
  else await wait(bytes);
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
