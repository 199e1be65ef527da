/** True in `npm run test:release`, which runs everything at full size. */
export const isRelease = process.env.TEST_SIZE === 'release';

/** Number of tries: fewer in `npm run test:deep`, which runs for every change. */
export const sized = ({ deep, release }: { deep: number; release: number }): number =>
  isRelease ? release : deep;
