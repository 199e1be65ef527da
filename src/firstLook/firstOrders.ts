import { MINUTE_MS } from '../../contract/time';
import { outletHeaders } from '../authProvider/outlet';
import { readSession } from '../authProvider/session';
import { cleanText } from '../authProvider/sessionResponse';
import { type Body } from '../framework/declaration/errors';
import { isObject } from '../framework/declaration/isObject';
import { apiBase } from '../http/apiBase';
import type { EarlyResponse } from '../http/firstAnswer';

const BOARD = '/store/orders/board';

/** The kitchen's part of an order, before anything can be pressed. */
export interface FirstOrder {
  code: string;
  customer: string;
  minutes: number;
  dishes: readonly { name: string; quantity: string }[];
  notes: string;
}

const partOf = (value: unknown): Body => (isObject(value) ? value : {});
const listOf = (value: unknown): readonly Body[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

const dishOf = ({ product, productName, quantity, refundedQuantity }: Body) => ({
  name: cleanText(partOf(product).name) || cleanText(productName),
  quantity: cleanText(quantity),
  isRefunded: refundedQuantity !== undefined && refundedQuantity === quantity,
});

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
      code,
      customer: cleanText(partOf(order.customer).name),
      minutes,
      dishes,
      notes: cleanText(order.notes),
    },
  ];
};

/**
 * Reads the oldest active orders of the signed-in store. Empty if the answer is unreadable, because
 * the application will show the error.
 */
export async function readFirstOrders(
  first: EarlyResponse,
  signal: AbortSignal,
): Promise<readonly FirstOrder[]> {
  const token = readSession()?.accessToken;
  if (token === undefined) return [];
  try {
    const response = await fetch(`${apiBase}${BOARD}`, {
      headers: { accept: 'application/json', authorization: `Bearer ${token}`, ...outletHeaders() },
      signal,
    });
    if (!response.ok) return [];
    const { headers } = response;
    const text = await response.text();
    // read completely, because a response in progress is aborted with this preview
    first.received = {
      path: BOARD,
      response: new Response(text, { headers }),
      token,
      at: Date.now(),
    };
    // the phone's own clock may be wrong
    const now = Date.parse(headers.get('date') ?? '') || Date.now();
    return listOf(partOf(JSON.parse(text)).orders).flatMap((order) => orderOf(order, now));
  } catch {
    return [];
  }
}
