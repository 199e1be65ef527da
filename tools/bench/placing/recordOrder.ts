import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { openInProcess, type InProcess } from '../inProcess';
import { recording } from '../plans/recording';
import { ACCOUNTS } from '../settings';
import { signInAll } from '../tokens';
import type { Recorded } from './replay';

const ITEMS = 3;
const answerSchema = z.object({
  data: z.looseObject({
    id: z.string(),
    orderId: z.string(),
    payment: z.looseObject({ providerOrderId: z.string() }),
  }),
});

async function basketOf({ db }: InProcess) {
  const { rows } = await sql<{ storeId: string; productId: string; categoryId: string }>`
    select pp.store_id as "storeId", pp.product_id as "productId", pp.category_id as "categoryId"
    from product_prices pp join products p on p.id = pp.product_id join categories c on c.id = pp.category_id
      join stores s on s.id = pp.store_id join users u on u.id = s.owner_id
    where u.email = ${ACCOUNTS.store.email} and pp.is_available and p.is_approved and p.is_enabled and p.deleted_at is null
      and c.is_active and c.is_approved and pp.price_paise > 10000
    order by pp.id limit ${ITEMS}`.execute(db);
  const [first] = rows;
  if (!first) throw new Error('The demonstration store sells nothing');
  return {
    storeId: first.storeId,
    items: rows.map(({ productId, categoryId }) => ({ productId, categoryId, quantity: 2 })),
  };
}

/** Cancels unpaid orders of an earlier part: a customer may have only a few. */
async function cancelUnpaid({ db, request }: InProcess, token: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o join users u on u.id = o.user_id where u.email = ${ACCOUNTS.user.email} and o.status = 'pending'`.execute(
    db,
  );
  for (const { id } of rows)
    await request(`/api/user/orders/${id}/cancel`, {
      token,
      body: { reason: 'Nobody pays for it' },
    });
}

/** Places one order of the demonstration customer through the API, and records its transaction. */
export async function recordOrder(databaseUrl: string): Promise<Recorded> {
  const server = openInProcess(databaseUrl);
  try {
    const { user: token } = await signInAll((path, body) =>
      server.request(path, { token: '', body }),
    );
    const body = {
      ...(await basketOf(server)),
      paymentMethod: 'razorpay',
      address: 'Flat 402, Lotus Heights',
      phone: '9876543210',
    };
    await cancelUnpaid(server, token);
    const key = randomUUID();
    let answer: unknown;
    const statements = await recording(async () => {
      const response = await server.request('/api/user/orders', {
        token,
        body,
        headers: { 'idempotency-key': key },
      });
      answer = await response.json();
      if (!response.ok) throw new Error(`No order was placed: ${JSON.stringify(answer)}`);
    });
    const { data } = answerSchema.parse(answer);
    const texts = statements.map(({ text }) => text.trim().toLowerCase());
    return {
      statements: statements.slice(texts.indexOf('begin'), texts.indexOf('commit') + 1),
      identity: { code: data.orderId, key, reference: data.payment.providerOrderId },
      orderId: data.id,
    };
  } finally {
    await server.close();
  }
}
