import { missesOf, unjudged } from '../calls/judge';
import { missedByExport } from '../exports/exportTable';
import { missedByImport } from '../imports/importTable';
import { missedByPlacing } from '../placing/placedPart';
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
  ...calls.flatMap((call) =>
    missesOf(call).map(
      (miss) => `GET ${call.call.path}: ${miss} (p95 ${call.large.p95.toFixed(1)} ms)`,
    ),
  ),
  ...throughput
    .filter(({ isFastEnough }) => !isFastEnough)
    .map(
      ({ path, clients, ratio }) =>
        `GET ${path} by ${clients} clients: ${ratio.toFixed(2)} of the bare server's throughput, wanted ${RATIO_MIN}`,
    ),
  ...(exported ? missedByExport(exported) : []),
  ...(placed ? missedByPlacing(placed) : []),
  ...(imported ? missedByImport(imported) : []),
];
