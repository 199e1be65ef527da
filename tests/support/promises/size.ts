/** True in `npm run test:release`, which runs the promises at full size. */
export const isRelease = process.env.TEST_SIZE === 'release';

/** Returns the value for this run: `deep` in `npm run test:deep`, which CI runs. */
export const sized = ({ deep, release }: { deep: number; release: number }): number =>
  isRelease ? release : deep;
