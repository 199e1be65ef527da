import type { Difference } from '../../contract/money/paymentDesk';
import { openRazorpay } from '../payments/razorpay/razorpay';
import { parseConfig } from '../platform/config';
import { openDatabase } from '../platform/db/database';
import { locateDatabase } from '../platform/db/locateDatabase';
import { prepareDatabase } from '../platform/db/role/prepareDatabase';
import { runProgram, printLine } from '../platform/lifecycle/runProgram';
import { beginReconciliation, reconcile, type Reconciliation } from '../reconcile/reconcile';

/** Readers and a transaction at the same time. */
const CONNECTIONS = 2;

async function main(): Promise<void> {
  const config = parseConfig(process.env);
  const database = await locateDatabase(config, printLine);
  try {
    await prepareDatabase(database, printLine);
    const { db, close } = openDatabase(database.url, { maxConnections: CONNECTIONS });
    const paymentProvider = config.razorpay && openRazorpay(config.razorpay);
    const found = await beginReconciliation(db)
      .then((id) => reconcile({ db, paymentProvider }, id))
      .finally(close);
    printDifferences(found);
    if (found.differences.length > 0) process.exitCode = 1;
  } finally {
    await database.stop();
  }
}

function printDifferences({ differences, paymentsCompared }: Reconciliation): void {
  printLine(
    paymentsCompared === undefined
      ? 'Skipped: comparison with the payment provider, because no provider is configured (RAZORPAY_KEY_ID)'
      : `Compared ${paymentsCompared} payments with the payment provider`,
  );
  for (const difference of differences) printLine(lineOf(difference));
  printLine(
    differences.length === 0
      ? 'No differences.'
      : 'Nothing was changed. See docs/operate/reconciliation.md.',
  );
}

const lineOf = ({ kind, meaning, found, subjects }: Difference): string =>
  `${kind}: ${meaning} (${found}): ${subjects.join(', ')}${found > subjects.length ? ', …' : ''}`;

await runProgram(main);
