import { useEffect, useState } from 'react';
import { readSession, roleHome, roleOf } from '../authProvider/session';
import type { EarlyResponse } from '../http/firstAnswer';
import board from '../resources/store/orders/board/Board.module.css';
import card from '../resources/store/orders/board/BoardCard.module.css';
import { DishLines, shortCode } from '../resources/store/orders/board/DishLines';
import { Splash } from '../signIn/Splash';
import styles from './FirstLook.module.css';
import { MINUTE_MS } from '../../contract/time';
import { outletHeaders } from '../authProvider/outlet';
import { cleanText } from '../authProvider/sessionResponse';
import type { Body } from '../framework/declaration/errors';
import { isObject } from '../framework/declaration/isObject';
import { apiBase } from '../http/apiBase';

const messages = {
  title: 'Order Management',
  coming: 'Slow network. Loading buttons…',
  orders: 'Active orders',
  ordered: (minutes: number) => (minutes === 0 ? 'Just now' : `Ordered ${minutes} min ago`),
} as const;

/** As many as one and a half phone screens show. */
const SHOWN_MAX = 6;

/**
 * Loads the board's code at the same time as the application, because it has many parts and a slow
 * network has a high latency.
 */
const fetchBoard = (): void => {
  const parts = [
    import('../framework/ui/list/BoardBody'),
    import('../framework/ui/list/filters/TabsFilter'),
    import('../resources/store/orders/board/Board'),
    import('../resources/store/orders/live/LiveBar'),
    import('../resources/store/orders/OrderCard'),
  ];
  // the application loads it again, and shows a failure
  void Promise.allSettled(parts);
};

const isOfBoard = (): boolean => {
  const session = readSession();
  const { pathname, search } = window.location;
  return (
    session !== undefined &&
    roleOf(session.user) === 'store' &&
    search === '' &&
    [roleHome('store'), '/'].includes(pathname)
  );
};

const Card = ({ order: { code, customer, minutes, dishes, notes } }: { order: FirstOrder }) => (
  <li className={card.card}>
    <div className={card.head}>
      <h2 className={card.name} title={code}>
        {shortCode(code)}
      </h2>
      <span className={card.who}>{customer}</span>
      <span className={styles.minutes}>{messages.ordered(minutes)}</span>
    </div>
    <DishLines items={dishes} />
    {notes !== '' && <p className={card.notes}>⚠ {notes}</p>}
  </li>
);

/** The shell with the store's orders to cook, before the application has loaded. */
const Orders = ({ orders }: { orders: readonly FirstOrder[] }) => (
  <div className={styles.look}>
    <div className="splash-bar">
      <img src="/favicon.svg" alt="" width="30" height="30" />
    </div>
    <main className={styles.page}>
      <h1 className={styles.title}>{messages.title}</h1>
      <p role="status" className={styles.coming}>
        {messages.coming}
      </p>
      <ul className={board.cards} aria-label={messages.orders}>
        {orders.slice(0, SHOWN_MAX).map((order) => (
          <Card key={order.code} order={order} />
        ))}
      </ul>
    </main>
  </div>
);

/**
 * Orders to cook, readable while a slow network still loads the application; before their arrival,
 * and on other screens, the outline.
 */
const FirstLook = ({ first }: { first: EarlyResponse }) => {
  const [orders, setOrders] = useState<readonly FirstOrder[]>([]);
  useEffect(() => {
    const life = new AbortController();
    if (isOfBoard()) {
      void readFirstOrders(first, life.signal).then((read) => {
        if (life.signal.aborted || read.length === 0) return;
        setOrders(read);
        fetchBoard();
      });
    }
    return () => life.abort();
  }, [first]);
  return orders.length === 0 ? <Splash /> : <Orders orders={orders} />;
};

export default FirstLook;

const BOARD = '/store/orders/board';

/** The kitchen's part of an order, before anything can be pressed. */
interface FirstOrder {
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
async function readFirstOrders(
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
