import { missesOf, unjudged } from '../calls/judge';
import { missedByExport } from '../exports/exportTable';
import { missedByImport } from '../imports/importTable';
import { missedByPlaced } from '../placing/placedPart';
import { RATIO_MIN } from '../settings';
import type { Results } from './results';

/** Every missed limit, one line each. */
export const allMisses = ({
  calls = [],
  throughput = [],
  exported,
  placed,
  imported,
}: Results): string[] => [
  ...unjudged(calls),
  ...calls.flatMap((one) =>
    missesOf(one).map((miss) => `GET ${one.of.path}: ${miss} (p95 ${one.large.p95.toFixed(1)} ms)`),
  ),
  ...throughput
    .filter(({ isFastEnough }) => !isFastEnough)
    .map(
      ({ path, clients, ratio }) =>
        `GET ${path} by ${clients} clients: ${ratio.toFixed(2)} of the bare server's throughput, wanted ${RATIO_MIN}`,
    ),
  ...(exported ? missedByExport(exported) : []),
  ...(placed ? missedByPlaced(placed) : []),
  ...(imported ? missedByImport(imported) : []),
];
