import { useEffect, useState } from 'react';
import { readSession, roleHome, roleOf } from '../authProvider/session';
import type { FirstAnswer } from '../http/firstAnswer';
import board from '../resources/store/orders/board/Board.module.css';
import card from '../resources/store/orders/board/BoardCard.module.css';
import { DishLines, shortCode } from '../resources/store/orders/board/DishLines';
import { Splash } from '../signIn/Splash';
import { type FirstOrder, readFirstOrders } from './firstOrders';
import styles from './FirstLook.module.css';

/** The messages of the first look. */
const messages = {
  title: 'Order Management',
  coming: 'Slow network: the buttons are on their way.',
  orders: 'Active orders',
  ordered: (minutes: number) => `Ordered ${minutes} min ago`,
} as const;

/** As many as a phone and a half show. */
const SHOWN_MAX = 6;

/** What draws the board, beside the application instead of after it: its parts are many, and a slow network answers late. */
const fetchBoard = (): void => {
  const parts = [
    import('../framework/ui/list/BoardBody'),
    import('../framework/ui/list/filters/TabsFilter'),
    import('../resources/store/orders/board/Board'),
    import('../resources/store/orders/live/LiveBar'),
    import('../resources/store/orders/OrderCard'),
  ];
  // the application asks again, and says what fails
  void Promise.allSettled(parts);
};

/** Where the store's board is what the address names. */
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

/** The shell around, with what the store has to cook, before anything else of the application is there. */
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

/** What a store has to cook, to be read while a slow network still brings the application; its outline until then, and elsewhere. */
const FirstLook = ({ first }: { first: FirstAnswer }) => {
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
