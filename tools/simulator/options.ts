import { parseArgs } from 'node:util';
import { z } from 'zod';
import { DAY_MINUTES } from '../../contract/time';
import { StartupError } from '../../server/platform/startupError';
import { type CaseName, caseNames, cases } from './cases';

export const USAGE = `Usage:
  npm run simulate -- --minutes 2 --rate 20 [--url http://127.0.0.1:4000] [--faults]
  npm run simulate -- --case <name> [--case <name>] [--url http://127.0.0.1:4000]

  --minutes  How long customers order
  --rate     Orders a minute
  --url      The address of the server
  --faults   The payment provider answers late, wrong, twice or not at all
  --case     Produces one case of a payment once, with an order of the demonstration:
${caseNames.map((name) => `    ${name.padEnd(22)}${cases[name].text}`).join('\n')}`;

const number = (name: string, max: number) =>
  z.coerce
    .number()
    .positive(`--${name} must be above 0`)
    .max(max, `--${name} must be at most ${max}`);
const options = z.object({
  minutes: number('minutes', DAY_MINUTES),
  /** orders a minute */
  rate: number('rate', 6_000),
  faults: z.boolean(),
  help: z.boolean(),
  case: z.array(
    z.enum(caseNames, {
      error: ({ input }) => `--case ${String(input)} is not one of: ${caseNames.join(', ')}`,
    }),
  ),
  url: z
    .url({ protocol: /^https?$/, error: '--url must be a URL such as http://127.0.0.1:4000' })
    .transform((url) => url.replace(/\/+$/, '')),
});

/** @throws {StartupError} naming the problem and the allowed values */
export function parseOptions(args: readonly string[]) {
  const text = (fallback: string) => ({ type: 'string', default: fallback }) as const;
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        minutes: text('2'),
        rate: text('20'),
        url: text('http://127.0.0.1:4000'),
        faults: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
        case: { type: 'string', multiple: true, default: [] },
      },
    });
    const { case: played, ...rest } = options.parse(values);
    return { ...rest, cases: played satisfies CaseName[] };
  } catch (error) {
    throw new StartupError(`${reasonsOf(error)}\n${USAGE}`);
  }
}

const reasonsOf = (error: unknown): string => {
  if (error instanceof z.ZodError) return error.issues.map(({ message }) => message).join('\n');
  return error instanceof Error ? error.message : String(error);
};
