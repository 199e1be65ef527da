import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

const TRIES = 20;

/** Removes the server's folder. Its database may stop, and write, a moment later. */
export default async (): Promise<void> => {
  const remove = () => rm(process.env.E2E_DATA_DIR ?? '', { recursive: true, force: true });
  for (let tried = 1; tried < TRIES; tried += 1) {
    // A retry of `rm` itself looks only at the files of its first try.
    const isRemoved = await remove().then(
      () => true,
      () => false,
    );
    if (isRemoved) return;
    await delay(250);
  }
  await remove();
};
