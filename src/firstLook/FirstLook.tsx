import { useEffect, useState } from 'react';
import { readSession, roleHome, roleOf } from '../authProvider/session';
import type { EarlyResponse } from '../http/firstAnswer';
import board from '../resources/store/orders/board/Board.module.css';
import card from '../resources/store/orders/board/BoardCard.module.css';
import { DishLines, shortCode } from '../resources/store/orders/board/DishLines';
import { Splash } from '../signIn/Splash';
import { type FirstOrder, readFirstOrders } from './firstOrders';
import styles from './FirstLook.module.css';

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
