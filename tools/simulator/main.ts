import { join, resolve } from 'node:path';
import { readKeptText } from '../../server/platform/secrets';
import { findRunning } from '../payment-provider/running';
import { parseOptions, USAGE } from './options';
import { playCases } from './playCases';
import { simulate } from './simulate';
import { StartupError } from '../../server/platform/startupError';

const say = (line: string) => void process.stdout.write(`${line}\n`);

const dataDir = (): string => resolve(process.env.DATA_DIR || '.data');

/** Reads the running server's secret: from the same variable, or from its file. */
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
  const { help, cases, ...given } = parseOptions(process.argv.slice(2));
  if (help) return say(USAGE);
  const provider = await findRunning(dataDir());
  if ((given.faults || cases.length > 0) && !provider)
    throw new StartupError(
      '--faults and --case need the payment provider that npm start simulates in a demonstration',
    );
  if (provider && cases.length > 0) return playCases({ url: given.url, provider, cases, say });
  const secret = await readSecret();
  const stopping = new AbortController();
  // a second signal ends the program at once
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
