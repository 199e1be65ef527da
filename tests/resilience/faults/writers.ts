import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { z } from 'zod';
import { sessionSchema } from '../../../contract/auth';
import { orderPlacedSchema } from '../../../contract/userOrders';
import type { Product } from './product';

const CUSTOMERS = 6;
const RETRY_MS = 20;
const kitchenSteps = ['preparing', 'ready'] as const;

/** People who write without a pause, through whatever happens to the server, and remember what it acknowledged. */
export interface Writers {
  /** @throws what was refused for good: nobody writes any more */
  acknowledged(): number;
  stop(): Promise<void>;
  /** Fails the test where the database lacks something that was acknowledged, or holds an order twice. */
  expectNothingLost(): Promise<void>;
}

/** Customers who order from the demonstration's store, its kitchen, and an admin who renames a location. */
export async function startWriters(product: Product): Promise<Writers> {
  const { url, query } = product;
  const orders = new Map<string, string>();
  const moves = new Map<string, string>();
  let renamed = 0;
  let isStopping = false;

  const send = async (
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
  const signIn = async (email: string, password: string) =>
    sessionSchema.parse(await send('POST', '/auth/login', '', { email, password })).access_token;
  /** Until it is acknowledged, or all stop; what is refused for good ends the test. */
  const insist = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    while (!isStopping) {
      try {
        return await work();
      } catch (error) {
        const isRefused = error instanceof Error && /: 4\d\d /.test(error.message);
        if (isRefused) throw error;
        await delay(RETRY_MS);
      }
    }
    return undefined;
  };

  const [dish] = await query<{
    store: string;
    product: string;
  }>(`select s.id as store, p.product_id as product from stores s
    join users u on u.id = s.owner_id join product_prices p on p.store_id = s.id and p.is_available
    join products d on d.id = p.product_id and d.is_approved and d.is_enabled
    where u.email = 'store@jaldi.example' and not exists (select from item_stock t where t.item_id = p.id)
    order by p.price_paise desc limit 1`);
  const customers = await query<{
    id: string;
    email: string;
  }>(`insert into wallet_postings (user_id, type, amount_paise, description, reference)
    select id, 'credit', 100000000, 'Wallet top-up', 'hold-' || id from users where role = 'user' and is_active and phone is not null
    order by id limit ${CUSTOMERS} returning user_id as id, (select email from users where id = user_id) as email`);

  /** A customer places ten orders in ten minutes: for these people time passes faster. */
  const afterAWhile =
    (customerId: string) =>
    async (error: unknown): Promise<never> => {
      if (!(error instanceof Error && error.message.includes(': 429 '))) throw error;
      await query(
        `update orders set created_at = created_at - interval '10 minutes' where user_id = ${customerId}`,
      );
      throw new Error('The next try may place it');
    };
  const orderAgainAndAgain = async (token: string, customerId: string) => {
    while (!isStopping) {
      const key = randomUUID();
      const body = {
        storeId: dish?.store,
        items: [{ productId: dish?.product, quantity: 2 }],
        paymentMethod: 'wallet',
        address: 'Flat 402, Lotus Heights',
      };
      const placed = await insist(() =>
        send('POST', '/user/orders', token, body, { 'Idempotency-Key': key }).catch(
          afterAWhile(customerId),
        ),
      );
      if (placed) orders.set(key, orderPlacedSchema.parse(placed).data.id);
    }
  };
  const cook = async (token: string) => {
    let cooked = 0;
    while (!isStopping) {
      const id = [...orders.values()][cooked];
      if (id === undefined) await delay(RETRY_MS);
      else {
        for (const status of kitchenSteps)
          if (await insist(() => moveOnce(token, id, status))) moves.set(id, status);
        cooked += 1;
      }
    }
  };
  // what was done and not acknowledged is refused the second time
  const moveOnce = (token: string, orderId: string, status: string) =>
    send('PUT', '/store/orders/status', token, { orderId, status }).catch((error: unknown) => {
      if (error instanceof Error && error.message.includes(': 409 ')) return true;
      throw error;
    });
  const rename = async (token: string) => {
    while (!isStopping) {
      if (
        await insist(() =>
          send('PUT', '/admin/locations/1', token, {
            locationName: `Banjara Hills ${renamed + 1}`,
          }),
        )
      )
        renamed += 1;
    }
  };

  const signedIn = await Promise.all(
    customers.map(async ({ id, email }) => ({ id, token: await signIn(email, 'user123') })),
  );
  const work = Promise.all([
    ...signedIn.map(({ id, token }) => orderAgainAndAgain(token, id)),
    cook(await signIn('store@jaldi.example', 'store123')),
    rename(await signIn('admin@jaldi.example', 'admin123')),
  ]);
  let refusal: unknown;
  work.catch((error: unknown) => {
    isStopping = true;
    refusal = error;
  });
  return {
    acknowledged() {
      // who waits for more would wait for ever
      if (refusal !== undefined) throw refusal;
      return orders.size + moves.size * kitchenSteps.length + renamed;
    },
    async stop() {
      isStopping = true;
      await work;
    },
    async expectNothingLost() {
      const kept = await query<{ key: string; order_id: string; status: string }>(
        'select k.key, k.order_id, o.status from idempotency_keys k join orders o on o.id = k.order_id',
      );
      const byKey = new Map(kept.map((row) => [row.key, row]));
      const lost = [...orders].filter(([key, id]) => byKey.get(key)?.order_id !== id);
      expect(lost).toEqual([]);
      expect(new Set(kept.map(({ order_id }) => order_id)).size).toBe(kept.length);
      const statusOf = new Map(kept.map(({ order_id, status }) => [order_id, status]));
      const movedBack = [...moves].filter(([id, status]) =>
        status === 'ready'
          ? statusOf.get(id) !== 'ready'
          : !['preparing', 'ready'].includes(statusOf.get(id) ?? ''),
      );
      expect(movedBack).toEqual([]);
      const [location] = await query<{ name: string }>('select name from locations where id = 1');
      // the last one may have been done without an answer
      expect([`Banjara Hills ${renamed}`, `Banjara Hills ${renamed + 1}`]).toContain(
        location?.name,
      );
    },
  };
}
