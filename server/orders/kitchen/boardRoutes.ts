import {
  delayInput,
  soldOutInput,
  storeBoardSchema,
  type ShownStoreBoard,
  storeTodayQuery,
  storeTodaySchema,
} from '../../../contract/orders/board';
import { storeOrderSavedSchema, storeOrderExportQuery } from '../../../contract/orders/store';
import { formatClock, businessDay } from '../../../contract/time';
import { type Actor, storeIdOf } from '../../platform/http/context';
import { refuseOtherMethods } from '../../platform/http/errorHandler';
import { createRouter, jsonBody, jsonRoute } from '../../platform/http/route';
import { delayOrder } from './delayOrder';
import { seenByJob } from './seenByJob';
import { soldOutItems } from './endStoreOrder';
import { readStoreBoard, type StoreBoard, readStoreToday } from './board';
import { exportRoute } from '../../audit/exportRoute';
import { AppError } from '../../platform/errors';
import { seesOtherDays } from '../../platform/http/shownAmounts';
import { exportStoreOrders, storeExportHeader } from './list';

const area = { access: ['store'] as const, tags: ['Store orders'] };

const board = jsonRoute(
  'getStoreBoard',
  {
    ...area,
    needs: 'store.orders.read',
    method: 'get',
    path: '/store/orders/board',
    summary: 'Read the active orders of the store',
    description:
      'Returns the active orders (to accept by deadline, then the others, oldest first), the dishes to cook and the totals of today. The notification stream ' +
      'sends `orders` when they may have changed.',
  },
  storeBoardSchema,
);
const delay = jsonRoute(
  'changeReadyTime',
  {
    ...area,
    needs: 'store.orders.cook',
    method: 'put',
    path: '/store/orders/delay',
    summary: 'Delay an accepted order',
    description:
      'Notifies the customer. `before` is the previous ready time, or null; 409 if it has changed. A repeated call changes nothing.',
    request: {
      body: jsonBody(delayInput, {
        orderId: 'JB-240612-0042',
        readyBy: '2026-11-23T10:40:00.000Z',
        before: '2026-11-23T10:30:00.000Z',
      }),
    },
  },
  storeOrderSavedSchema,
);
const soldOut = jsonRoute(
  'setItemsSoldOut',
  {
    ...area,
    needs: 'store.orders.cook',
    method: 'put',
    path: '/store/orders/sold-out',
    summary: "Mark dishes of an order as sold out on the store's menu",
    description:
      'The order continues. `soldOut` lists the ids of items of the order. A repeated call changes nothing.',
    request: { body: jsonBody(soldOutInput, { orderId: 'JB-240612-0042', soldOut: ['1'] }) },
  },
  storeOrderSavedSchema,
);

/** Board without the parts that the caller's job may not see. */
const seenBoard = (actor: Actor, { orders, today, ...sums }: StoreBoard): ShownStoreBoard => ({
  ...sums,
  orders: orders.map((order) => seenByJob(actor, order)),
  ...(actor.permissions.includes('store.today.read') ? { today } : {}),
});

/** Mount before `/store/orders/{id}`. */
export const storeBoardRoutes = () => {
  const router = createRouter()
    .openapi(board, async (c) =>
      c.json(
        seenBoard(
          c.get('actor'),
          await readStoreBoard(storeIdOf(c.get('actor')), c.get('deps').db),
        ),
        200,
      ),
    )
    .openapi(delay, async (c) => {
      const actor = c.get('actor');
      const input = c.req.valid('json');
      const data = await delayOrder(storeIdOf(actor), c.get('deps').db, actor, input);
      return c.json(
        {
          message: `Ready by ${formatClock(input.readyBy.getTime())}. The customer has been notified`,
          data: seenByJob(actor, data),
        },
        200,
      );
    })
    .openapi(soldOut, async (c) => {
      const actor = c.get('actor');
      const data = await soldOutItems(
        storeIdOf(actor),
        c.get('deps').db,
        actor,
        c.req.valid('json'),
      );
      return c.json({ message: 'Marked as sold out', data: seenByJob(actor, data) }, 200);
    });
  for (const { path, method } of [delay, soldOut])
    router.all(path, refuseOtherMethods(method.toUpperCase()));
  return router;
};

const TODAY_ONLY = "You can only see today's amounts";

const reading = { access: ['store'] as const, tags: ['Store orders'], method: 'get' as const };

const today = jsonRoute(
  'getStoreToday',
  {
    ...reading,
    needs: 'store.today.read',
    path: '/store/today',
    summary: 'Read the sales of the store on a day, compared with earlier days',
    request: { query: storeTodayQuery },
  },
  storeTodaySchema,
);

/** Mount before `/store/orders/{id}`. */
export const storeDeskRoutes = () =>
  createRouter()
    .route(
      '/',
      exportRoute('exportStoreOrders', {
        ...reading,
        needs: 'store.money.read',
        path: '/store/orders/export',
        summary: "Export the store's orders as CSV",
        query: storeOrderExportQuery,
        name: 'orders_export_{date}.csv',
        description: 'All orders of the store that match the filters, as orders_export_{date}.csv',
        object: 'order',
        header: storeExportHeader,
        rows: (source, query, c) => {
          const actor = c.get('actor');
          return exportStoreOrders({ ...actor, storeId: storeIdOf(actor) }, source, query);
        },
      }),
    )
    .openapi(today, async (c) => {
      const actor = c.get('actor');
      const { date } = c.req.valid('query');
      const seesAll = seesOtherDays(actor);
      if (!seesAll && date !== undefined && date !== businessDay(new Date()))
        throw new AppError('forbidden', TODAY_ONLY);
      const { yesterday, lastWeek, ...day } = await readStoreToday(
        storeIdOf(actor),
        c.get('deps').db,
        date,
      );
      return c.json({ ...day, ...(seesAll ? { yesterday, lastWeek } : {}) }, 200);
    });
