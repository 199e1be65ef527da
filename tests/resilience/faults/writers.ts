import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { z } from 'zod';
import { sessionSchema } from '../../../contract/people/auth';
import { orderPlacedSchema } from '../../../contract/orders/customer';
import type { Product } from './product';

const CUSTOMERS = 6;
const RETRY_MS = 20;
const kitchenSteps = ['preparing', 'ready'] as const;

/**
 * Clients that write without a pause, through every failure of the server, and remember
 * acknowledged writes.
 */
export interface Writers {
  /**
   * Number of acknowledged writes.
   * @throws the final refusal, after which no client writes any more
   */
  acknowledged(): number;
  stop(): Promise<void>;
  /** Fails the test if the database lacks an acknowledged write, or holds an order twice. */
  expectNothingLost(): Promise<void>;
}

/** The connection of a writer; `signal` stops it. */
interface Connection {
  query: Product['query'];
  send: Send;
  signal: AbortSignal;
}

interface Acknowledged {
  /** Ids by their idempotency keys. */
  orders: Map<string, string>;
  /** Statuses by the ids of orders. */
  moves: Map<string, string>;
  names: string[];
}

const sendTo =
  (url: string) =>
  async (
    method: string,
    path: string,
    token: string,
    body: object,
    headers: Record<string, string> = {},
  ) => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      body: JSON.stringify(body),
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return z.unknown().parse(JSON.parse(text));
  };
type Send = ReturnType<typeof sendTo>;
const hasStatus = (error: unknown, status: RegExp): boolean =>
  error instanceof Error && status.test(error.message);

const signIn = async (send: Send, email: string, password: string) =>
  sessionSchema.parse(await send('POST', '/auth/login', '', { email, password })).access_token;

/** Retries until the server acknowledges the write or the writers stop; a refusal ends the test. */
async function retryUntilDone<T>(
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T | undefined> {
  while (!signal.aborted) {
    try {
      return await work();
    } catch (error) {
      if (hasStatus(error, /: 4\d\d /)) throw error;
      await delay(RETRY_MS);
    }
  }
  return undefined;
}

interface Dish {
  store: string;
  product: string;
}
const readDish = async (query: Product['query']) => {
  const [dish] = await query<Dish>(`select s.id as store, p.product_id as product from stores s
    join users u on u.id = s.owner_id join product_prices p on p.store_id = s.id and p.is_available
    join products d on d.id = p.product_id and d.is_approved and d.is_enabled
    where u.email = 'store@jaldi.example' and not exists (select from item_stock t where t.item_id = p.id)
    order by p.price_paise desc limit 1`);
  return dish;
};
const givenRichCustomers = (query: Product['query']) =>
  query<{
    id: string;
    email: string;
  }>(`insert into wallet_postings (user_id, type, amount_paise, description, reference)
    select id, 'credit', 100000000, 'Wallet top-up', 'hold-' || id from users where role = 'user' and is_active and phone is not null
    order by id limit ${CUSTOMERS} returning user_id as id, (select email from users where id = user_id) as email`);

/** A customer may place ten orders in ten minutes: moves the orders of this customer into the past. */
const afterPause =
  (query: Product['query'], customerId: string) =>
  async (error: unknown): Promise<never> => {
    if (!hasStatus(error, /: 429 /)) throw error;
    await query(
      `update orders set created_at = created_at - interval '10 minutes' where user_id = ${customerId}`,
    );
    throw new Error('The next try may place it');
  };
async function orderAgainAndAgain(
  { query, send, signal }: Connection,
  { token, id }: { token: string; id: string },
  dish: Dish | undefined,
  { orders }: Acknowledged,
) {
  while (!signal.aborted) {
    const key = randomUUID();
    const body = {
      storeId: dish?.store,
      items: [{ productId: dish?.product, quantity: 2 }],
      paymentMethod: 'wallet',
      address: 'Flat 402, Lotus Heights',
    };
    const placed = await retryUntilDone(signal, () =>
      send('POST', '/user/orders', token, body, { 'Idempotency-Key': key }).catch(
        afterPause(query, id),
      ),
    );
    if (placed) orders.set(key, orderPlacedSchema.parse(placed).data.id);
  }
}

/** The retry of a step that was done but not acknowledged is refused. */
const moveOnce = (send: Send, token: string, orderId: string, status: string) =>
  send('PUT', '/store/orders/status', token, { orderId, status }).catch((error: unknown) => {
    if (hasStatus(error, /: 409 /)) return true;
    throw error;
  });
async function serveOrders(
  { send, signal }: Connection,
  token: string,
  { orders, moves }: Acknowledged,
) {
  let cooked = 0;
  while (!signal.aborted) {
    const id = [...orders.values()][cooked];
    if (id === undefined) await delay(RETRY_MS);
    else {
      for (const status of kitchenSteps)
        if (await retryUntilDone(signal, () => moveOnce(send, token, id, status)))
          moves.set(id, status);
      cooked += 1;
    }
  }
}

const nameOf = (count: number) => `Banjara Hills ${count}`;
async function rename({ send, signal }: Connection, token: string, { names }: Acknowledged) {
  while (!signal.aborted) {
    const locationName = nameOf(names.length + 1);
    if (
      await retryUntilDone(signal, () => send('PUT', '/admin/locations/1', token, { locationName }))
    )
      names.push(locationName);
  }
}

async function expectKept(query: Product['query'], { orders, moves, names }: Acknowledged) {
  const storedOrders = await query<{ key: string; order_id: string; status: string }>(
    'select k.key, k.order_id, o.status from idempotency_keys k join orders o on o.id = k.order_id',
  );
  const byKey = new Map(storedOrders.map((row) => [row.key, row]));
  const missing = [...orders].filter(([key, id]) => byKey.get(key)?.order_id !== id);
  expect(missing).toEqual([]);
  expect(new Set(storedOrders.map(({ order_id }) => order_id)).size).toBe(storedOrders.length);
  const statusOf = new Map(storedOrders.map(({ order_id, status }) => [order_id, status]));
  const movedBackwards = [...moves].filter(([id, status]) =>
    status === 'ready'
      ? statusOf.get(id) !== 'ready'
      : !['preparing', 'ready'].includes(statusOf.get(id) ?? ''),
  );
  expect(movedBackwards).toEqual([]);
  const [location] = await query<{ name: string }>('select name from locations where id = 1');
  // the last one may have been done without an answer
  expect([nameOf(names.length), nameOf(names.length + 1)]).toContain(location?.name);
}

/**
 * Customers who order from the demonstration's store, its kitchen, and an admin who renames a
 * location.
 */
export async function startWriters({ url, query }: Product): Promise<Writers> {
  const done: Acknowledged = { orders: new Map(), moves: new Map(), names: [] };
  const stopping = new AbortController();
  const send = sendTo(url);
  const connection = { query, send, signal: stopping.signal };
  const dish = await readDish(query);
  const signedIn = await Promise.all(
    (await givenRichCustomers(query)).map(async ({ id, email }) => ({
      id,
      token: await signIn(send, email, 'user123'),
    })),
  );
  const work = Promise.all([
    ...signedIn.map((customer) => orderAgainAndAgain(connection, customer, dish, done)),
    serveOrders(connection, await signIn(send, 'store@jaldi.example', 'store123'), done),
    rename(connection, await signIn(send, 'admin@jaldi.example', 'admin123'), done),
  ]);
  let refusal: unknown;
  work.catch((error: unknown) => {
    stopping.abort();
    refusal = error;
  });
  return {
    acknowledged() {
      // a test that waits for more writes would never end
      if (refusal !== undefined) throw refusal;
      return done.orders.size + done.moves.size * kitchenSteps.length + done.names.length;
    },
    async stop() {
      stopping.abort();
      await work;
    },
    expectNothingLost: () => expectKept(query, done),
  };
}
