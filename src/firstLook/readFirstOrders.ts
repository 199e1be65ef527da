import { cleanText } from '../authProvider/sessionResponse';
import { readSession } from '../authProvider/session';
import { isObject } from '../framework/declaration/isObject';
import type { Body } from '../framework/declaration/errors';
import type { EarlyResponse } from '../http/firstAnswer';
import { MINUTE_MS } from '../../contract/time';
import type { Entry } from '../resources/store/orders/board/outbox/entry';
import { BOARD, pageOwner, requestBoard, requestEarly } from '../signIn/preview';

const PROFILE = '/auth/me';
/** Milliseconds for which the answer counts as new; the stream reports only later changes. */
const FRESH_MS = 15_000;

/** The kitchen's part of an order. */
export interface FirstOrder {
  id: string;
  code: string;
  customer: string;
  minutes: number;
  dishes: readonly { name: string; quantity: string }[];
  notes: string;
  status: string;
  /** A step that needs no input. */
  step: Entry['step'] | undefined;
  /** The store has promised a time, which the start of the order keeps. */
  isTimed: boolean;
}

const partOf = (value: unknown): Body => (isObject(value) ? value : {});
const listOf = (value: unknown): readonly Body[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

const dishOf = ({ product, productName, quantity, refundedQuantity }: Body) => ({
  name: cleanText(partOf(product).name) || cleanText(productName),
  quantity: cleanText(quantity),
  isRefunded: refundedQuantity !== undefined && refundedQuantity === quantity,
});

const nextSteps: Readonly<Record<string, Entry['step']>> = {
  confirmed: 'preparing',
  preparing: 'ready',
};

/** Parses an order as leniently as the application; skips an order without a number or dishes. */
const orderOf = (order: Body, now: number): FirstOrder[] => {
  const code = cleanText(order.orderId);
  const dishes = listOf(order.items)
    .map(dishOf)
    .filter(({ name }) => name !== '');
  if (code === '' || dishes.length === 0) return [];
  const minutes = Math.max(
    0,
    Math.floor((now - Date.parse(cleanText(order.createdAt))) / MINUTE_MS),
  );
  return [
    {
      id: cleanText(order.id),
      code,
      customer: cleanText(partOf(order.customer).name),
      minutes,
      dishes,
      notes: cleanText(order.notes),
      status: cleanText(order.status),
      step: dishes.every(({ isRefunded }) => isRefunded)
        ? undefined
        : nextSteps[cleanText(order.status)],
      isTimed: cleanText(order.readyBy) !== '',
    },
  ];
};

export interface FirstOrders {
  /** The person and the store that they were read for. */
  of: string;
  orders: readonly FirstOrder[];
}

/**
 * Reads the oldest active orders of the signed-in store. Undefined without orders, and if the
 * answer is unreadable, because the application will show the error.
 */
export async function readFirstOrders(
  first: EarlyResponse,
  signal: AbortSignal,
): Promise<FirstOrders | undefined> {
  if (!readSession()) return undefined;
  try {
    const { of, response: pending } = first.orders ?? requestBoard();
    delete first.orders;
    const response = await pending;
    if (!response.ok || signal.aborted) return undefined;
    const { headers } = response;
    const at = Date.now();
    const text = await response.text();
    first.received = {
      path: BOARD,
      response: new Response(text, { headers }),
      isUsable: () => of === pageOwner() && Date.now() - at < FRESH_MS,
    };
    first.profile = requestEarly(PROFILE).then(
      (answer) => (answer.ok ? answer.json() : undefined),
      () => undefined,
    );
    // the phone's own clock may be wrong
    const now = Date.parse(headers.get('date') ?? '') || Date.now();
    const orders = listOf(partOf(JSON.parse(text)).orders).flatMap((order) => orderOf(order, now));
    return orders.length > 0 ? { of, orders } : undefined;
  } catch {
    return undefined;
  }
}
