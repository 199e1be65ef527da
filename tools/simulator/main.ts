import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { readKeptText } from '../../server/platform/secrets';
import { findRunning } from '../payment-provider/running';
import { simulate } from './simulate';
import { StartupError } from '../../server/platform/startupError';

const USAGE =
  'Usage: npm run simulate -- --minutes 2 --rate 20 [--url http://127.0.0.1:4000] [--faults]';
const say = (line: string) => void process.stdout.write(`${line}\n`);

const number = (name: string, most: number) =>
  z.coerce
    .number()
    .positive(`--${name} must be above 0`)
    .max(most, `--${name} must be at most ${most}`);
const options = z.object({
  minutes: number('minutes', 24 * 60),
  /** orders a minute */
  rate: number('rate', 6_000),
  faults: z.boolean(),
  url: z
    .url({ protocol: /^https?$/, error: '--url must be a URL such as http://127.0.0.1:4000' })
    .transform((url) => url.replace(/\/+$/, '')),
});

function readArguments(): z.output<typeof options> {
  const text = (fallback: string) => ({ type: 'string', default: fallback }) as const;
  try {
    const { values } = parseArgs({
      options: {
        minutes: text('2'),
        rate: text('20'),
        url: text('http://127.0.0.1:4000'),
        faults: { type: 'boolean', default: false },
      },
    });
    return options.parse(values);
  } catch (error) {
    throw new StartupError(`${reasonsOf(error)}\n${USAGE}`);
  }
}

const reasonsOf = (error: unknown): string => {
  if (error instanceof z.ZodError) return error.issues.map(({ message }) => message).join('\n');
  return error instanceof Error ? error.message : String(error);
};

const dataDir = (): string => resolve(process.env.DATA_DIR || '.data');

/** The one that the running server uses: from the same variable, or from the file that it keeps. */
async function readSecret(): Promise<string> {
  if (process.env.RAZORPAY_WEBHOOK_SECRET) return process.env.RAZORPAY_WEBHOOK_SECRET;
  const path = join(dataDir(), 'razorpay-webhook-secret');
  const kept = await readKeptText(path);
  if (kept) return kept.trim();
  throw new StartupError(
    `Payments can't be signed: RAZORPAY_WEBHOOK_SECRET is not set, and there is no ${path}. ` +
      'Start the server first, with the same DATA_DIR.',
  );
}

async function main(): Promise<void> {
  const given = readArguments();
  const secret = await readSecret();
  const provider = await findRunning(dataDir());
  if (given.faults && !provider)
    throw new StartupError(
      '--faults needs the simulated payment provider, which npm start runs beside a demonstration',
    );
  const stopping = new AbortController();
  // the second one ends the program at once
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  if (
    !(await simulate({
      ...given,
      secret,
      ...(provider ? { provider } : {}),
      stop: stopping.signal,
      say,
    }))
  )
    process.exitCode = 1;
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
