import { sql } from 'kysely';
import { DAY_MINUTES } from '../../contract/time';
import { PROVIDER_WARNED_EVERY_MINUTES } from '../constants';
import { notifyPeople } from '../notifications/notify';
import type { Db } from '../platform/db/database';

interface Warning {
  title: string;
  textOf: (problem: string) => string;
  everyMinutes?: number;
}

/** Causes that affect many orders at once. `what` names some of them. */
const warnings = {
  silent: {
    title: 'Payments can’t be checked',
    textOf: (problem: string) =>
      `The payment provider does not answer. Unpaid orders (${problem}) wait up to an hour for its answer, then they are cancelled.`,
  },
  uncaptured: {
    title: 'Payment not captured',
    textOf: (problem: string) =>
      `The bank has reserved the money of ${problem}, and the payment provider has not captured it. Set the account at the provider to capture payments automatically.`,
  },
  balance: {
    title: 'Not enough balance for refunds',
    textOf: (problem: string) =>
      `The balance at the payment provider is too low for refunds, such as ${problem}. Add funds there. The refunds are retried automatically.`,
  },
  foreign: {
    title: 'Payments of another website',
    textOf: (problem: string) =>
      `The payment provider has payments of another website on the same account, such as ${problem}. They are listed under “Not ours?”.`,
    everyMinutes: DAY_MINUTES,
  },
} as const;
export type ProviderWarning = keyof typeof warnings;

/** Notifies the admins at intervals, not for each order. */
export const warnAdmins = (db: Db, kind: ProviderWarning, problem: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const warning: Warning = warnings[kind];
    const { title, textOf, everyMinutes = PROVIDER_WARNED_EVERY_MINUTES } = warning;
    const { rows } = await sql`
      insert into provider_warnings as w (kind, told_at) values (${kind}, now())
      on conflict (kind) do update set told_at = excluded.told_at
        where w.told_at <= now() - make_interval(mins => ${everyMinutes})
      returning kind`.execute(tx);
    if (rows.length === 0) return;
    await notifyPeople(tx, [
      { needs: 'payments.read', type: 'error', title, message: textOf(problem) },
    ]);
  });
