import { join, resolve } from 'node:path';
import { readStoredText } from '../../server/platform/secrets';
import { StartupError } from '../../server/platform/startupError';
import { findRunning } from '../payment-provider/running';
import { parseOptions, USAGE } from './options';
import { playCases } from './playCases';
import { simulate } from './simulate';

const log = (line: string) => void process.stdout.write(`${line}\n`);

const dataDir = (): string => resolve(process.env.DATA_DIR || '.data');

/** Reads the running server's secret: from the same variable, or from its file. */
async function readSecret(): Promise<string> {
  if (process.env.RAZORPAY_WEBHOOK_SECRET) return process.env.RAZORPAY_WEBHOOK_SECRET;
  const path = join(dataDir(), 'razorpay-webhook-secret');
  const kept = await readStoredText(path);
  if (kept) return kept.trim();
  throw new StartupError(
    `Payments can't be signed: RAZORPAY_WEBHOOK_SECRET is not set, and there is no ${path}. ` +
      'Start the server first, with the same DATA_DIR.',
  );
}

async function main(): Promise<void> {
  const { help, cases, ...flags } = parseOptions(process.argv.slice(2));
  if (help) return log(USAGE);
  const provider = await findRunning(dataDir());
  if ((flags.faults || cases.length > 0) && !provider)
    throw new StartupError(
      '--faults and --case need the payment provider that npm start simulates in a demonstration',
    );
  if (provider && cases.length > 0) return playCases({ url: flags.url, provider, cases, log });
  const secret = await readSecret();
  const stopping = new AbortController();
  // a second signal ends the program at once
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  if (
    !(await simulate({
      ...flags,
      secret,
      ...(provider ? { provider } : {}),
      stop: stopping.signal,
      log,
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
