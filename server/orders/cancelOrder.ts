import type { Context } from 'hono';
import { z } from 'zod';
import { formatRupees, toRupees } from '../../contract/money';
import { type DeleteOrderInput, deleteOrderInput, type StoreOrder } from '../../contract/storeOrders';
import { recordChange } from '../audit/recordChange';
import { returnCoupon } from '../money/coupons/redeem';
import { notifyPeople } from '../notifications/notify';
import type { Db } from '../platform/db/database';
import { AppError } from '../platform/errors';
import type { Actor } from '../platform/http/context';
import { post } from '../money/wallet/ledger';
import { moveOrder } from './changeStatus';
import { refuseMove } from './prepareOrder';
import { readStoreOrder } from './storeOrders';
import { type LockedOrder, lockOrder } from './storeRepository';

/**
 * Cancels a pending order with a reason; the store's screens say "delete". What its wallet paid goes back there, and its
 * coupon may be used again.
 */
export function deleteOrder(storeId: string, db: Db, actor: Actor, { order_id, reason }: DeleteOrderInput): Promise<StoreOrder> {
  return db.transaction().execute(async (tx) => {
    const order = await lockOrder(storeId, tx, order_id);
    if (order.status !== 'pending') throw refuseMove(order, 'cancelled');
    const before = await readStoreOrder(storeId, tx, order.id);
    const isRefunded = order.payment_method === 'wallet' && order.payment_status === 'completed';
    const set = { cancel_reason: reason, ...(isRefunded ? { payment_status: 'refunded' } : {}) };
    const move = { orderId: order.id, from: ['pending'], to: 'cancelled', actorId: actor.id, reason, set } as const;
    if (!(await moveOrder(tx, move))) throw refuseMove(order, 'cancelled');
    if (isRefunded) await refund(tx, order);
    await returnCoupon(tx, order.id);
    const after = await readStoreOrder(storeId, tx, order.id);
    await recordChange(tx, actor, { action: 'cancel', object: 'order', objectId: order.id, before, after });
    const why = /[.!?]$/.test(reason) ? reason : `${reason}.`;
    const returned = isRefunded ? ` ${formatRupees(toRupees(order.final_paise))} is back in your wallet.` : '';
    const message = `${after.store.name} cancelled your order ${order.code}: ${why}${returned}`;
    await notifyPeople(tx, [{ userId: order.user_id, type: 'warning', title: 'Order cancelled', message }]);
    return after;
  });
}

async function refund(tx: Db, { id, code, user_id: userId, final_paise: amountPaise }: LockedOrder): Promise<void> {
  // a discount may have covered all of it, and the ledger knows no posting of nothing
  if (amountPaise === 0) return;
  await post(tx, { userId, type: 'credit', amountPaise, description: `Refund for order ${code}`, reference: code, orderId: id });
}

export const deleteQuery = z.object({ order_id: z.string().optional(), reason: z.string().optional() });

/**
 * The body as the document shows it. As a zod schema it would be read before the handler, and a DELETE that arrives with
 * its `Content-Type` but without its body, as some proxies leave it, would be malformed.
 */
export const deleteBody = {
  content: {
    'application/json': {
      schema: {
        type: 'object' as const,
        properties: { order_id: { type: 'string' as const }, reason: { type: 'string' as const } },
      },
      example: { order_id: 'JB-240612-0042', reason: 'The kitchen is closed today' },
    },
  },
};

/** What to delete and why: from the body, and from the query what the body does not say. */
export async function readDeleteRequest(c: Context, query: z.output<typeof deleteQuery>): Promise<DeleteOrderInput> {
  const body = await readBody(c);
  const parsed = deleteOrderInput.safeParse({ ...query, ...body });
  if (parsed.success) return parsed.data;
  const place = body === undefined && Object.keys(query).length > 0 ? 'query' : 'body';
  const issues = parsed.error.issues
    .map(({ path, message, code }) => ({ loc: [place, ...path.map(String)], msg: message, type: code }))
    .filter(({ loc }, at, all) => at === all.findIndex((other) => other.loc.join('.') === loc.join('.')));
  throw new AppError('invalid', issues.map(({ msg }) => msg).join(', '), { issues });
}

const jsonObject = z.record(z.string(), z.unknown());

async function readBody(c: Context): Promise<z.output<typeof jsonObject> | undefined> {
  const text = await c.req.text();
  if (text.trim() === '') return undefined;
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')) {
    throw new AppError('unsupportedMedia', 'This type of content is not accepted here');
  }
  const parsed = jsonObject.safeParse(parseJson(text));
  if (!parsed.success) throw unreadable();
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw unreadable(cause);
  }
}

const unreadable = (cause?: unknown) => new AppError('malformed', 'The body of the request cannot be read', { cause });
