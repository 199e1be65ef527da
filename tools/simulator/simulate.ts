import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { MINUTE_MS } from '../../contract/time';
import { openApi } from './api';
import { between } from './chance';
import { liveOrder, type SimulationContext } from './liveOrder';
import { type Customer, readMarket } from './market';
import type { RunningProvider } from '../payment-provider/running';
import { atProvider, bySignedEvents, planFaults } from './payOnline';
import { FAULTS, LOOK_EVERY_MS, PAUSE_MS, REPORT_EVERY_MS } from './settings';
import { Tally } from './tally';
import { toPaise } from '../../contract/money';
import { userWalletSchema } from '../../contract/orders/customer';

export interface SimulateOptions {
  /** The server's address, without a trailing slash. */
  url: string;
  secret: string;
  minutes: number;
  /** Orders per minute. */
  rate: number;
  /** Number of customers; default: sixty. */
  customers?: number;
  /**
   * The server's simulated provider, if it has one; otherwise only signed events report payments.
   */
  provider?: RunningProvider;
  /** Makes that provider answer late, wrong, twice and not at all during the run. */
  faults?: boolean;
  /** Ends the simulation early: no new orders, and current ones run to their end without pauses. */
  stop: AbortSignal;
  log(line: string): void;
}

// not AbortSignal.any with AbortSignal.timeout: Node garbage-collects the inner signal too early
function endOf(minutes: number, stop: AbortSignal): AbortSignal {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), minutes * MINUTE_MS);
  const end = () => {
    clearTimeout(timer);
    ending.abort();
  };
  if (stop.aborted) end();
  stop.addEventListener('abort', end, { once: true });
  return ending.signal;
}

/**
 * Lets demo customers order until the time is over.
 * @returns false if anything failed
 */
export async function simulate({
  url,
  secret,
  minutes,
  rate,
  customers,
  provider,
  faults = false,
  stop,
  log,
}: SimulateOptions): Promise<boolean> {
  const api = openApi(url);
  const tally = new Tally();
  const market = await readMarket(api, customers);
  log(
    `${market.customers.length} customers order from ${market.shops.length} stores at ${url}: ${rate} orders a minute, for ${minutes} min`,
  );
  const ending = endOf(minutes, stop);
  // every running order adds a listener
  setMaxListeners(0, ending);
  const pauseFor = (ms: number) => delay(ms, undefined, { signal: ending }).catch(() => undefined);
  const payer = provider ? atProvider(provider) : bySignedEvents(api, secret);
  if (faults) await planFaults(provider, FAULTS);
  const context: SimulationContext = {
    payer,
    market,
    tally,
    pause: () => pauseFor(between(PAUSE_MS.least, PAUSE_MS.most)),
  };
  const report = setInterval(() => log(tally.line()), REPORT_EVERY_MS);
  const progressTimer = setInterval(
    () => void market.refresh().catch((error: unknown) => tally.note(error)),
    LOOK_EVERY_MS,
  );
  const lives: Promise<void>[] = [];
  while (!ending.aborted) {
    // at night all stores may be closed
    if (market.shops.length > 0) lives.push(liveOrder(context));
    // orders come at irregular times
    await pauseFor((60_000 / rate) * 2 * Math.random());
  }
  clearInterval(progressTimer);
  await Promise.all(lives);
  if (faults) await planFaults(provider, {});
  clearInterval(report);
  const problems = await checkWallets(market.customers);
  for (const problem of problems) tally.note(new Error(problem));
  log(`In all: ${tally.line()}`);
  for (const line of tally.details()) log(line);
  if (problems.length === 0)
    log(
      `The balance of each of the ${market.customers.length} customers is the sum of their transactions.`,
    );
  return !tally.hasErrors;
}

/**
 * Returns a line for every customer whose balance differs from the sum of their completed
 * transactions.
 */
async function checkWallets(customers: readonly Customer[]): Promise<string[]> {
  const problems: string[] = [];
  for (const { session, email } of customers) {
    const { balancePaise, summedPaise } = await sumWallet(session);
    if (balancePaise !== summedPaise)
      problems.push(
        `${email}: the balance is ${balancePaise} paise, its transactions make ${summedPaise}`,
      );
    if (balancePaise < 0) problems.push(`${email}: the balance is ${balancePaise} paise`);
  }
  return problems;
}

async function sumWallet(
  session: Customer['session'],
): Promise<{ balancePaise: number; summedPaise: number }> {
  const readPage = async (page: number) =>
    userWalletSchema.parse(await session.call('GET', `/user/wallet?limit=100&page=${page}`));
  const first = await readPage(1);
  const pages = [first];
  while (pages.length < first.totalPages) pages.push(await readPage(pages.length + 1));
  const completed = pages
    .flatMap(({ transactions }) => transactions)
    .filter(({ status }) => status === 'completed');
  const summedPaise = completed.reduce(
    (sum, { type, amount }) => sum + toPaise(amount) * (type === 'credit' ? 1 : -1),
    0,
  );
  return { balancePaise: toPaise(first.balance), summedPaise };
}
