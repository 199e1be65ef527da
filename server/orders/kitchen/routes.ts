import type { Context } from 'hono';
import { z } from 'zod';
import {
  type DeleteOrderInput,
  deleteOrderInput,
  deliverInput,
  kitchenStatusInput,
  type StoreOrder,
  storeOrderDetailSchema,
  storeOrderListQuery,
  storeOrderListSchema,
  storeOrderSavedSchema,
  storeOrderStatsQuery,
  storeOrderStatsSchema,
  storeRatingsSchema,
} from '../../../contract/orders/store';
import { AppError } from '../../platform/errors';
import { invalidParts } from '../../platform/http/validation';
import { acceptInput } from '../../../contract/orders/rules';
import { orderReference } from '../../../contract/states';
import { fullPageQuery } from '../../../contract/lists';
import { rejectInput } from '../../../contract/orders/board';
import type { Db } from '../../platform/db/database';
import { type Actor, type Env, storeIdOf } from '../../platform/http/context';
import { refuseOtherMethods } from '../../platform/http/errorHandler';
import { createRouter, jsonBody, jsonRoute } from '../../platform/http/route';
import { readStoreRatings } from '../../stores/ratings/storeRatings';
import { acceptOrder } from './acceptOrder';
import { cancelOrder, rejectOrder } from './endStoreOrder';
import type { Payments } from '../payments';
import { deliverOrder, setKitchenStatus } from './deliverOrder';
import { refuseHiddenSort, seenByJob, seenDetails, seenList, seenStats } from './seenByJob';
import { readStoreOrder } from '../storeOrder';
import { listStoreOrders, readStoreOrderStats } from './list';

export const deleteQuery = z.object({
  order_id: z.string().optional(),
  reason: z.string().optional(),
});

/**
 * Body for the API document. A zod schema would be parsed before the handler, and would refuse a
 * DELETE if a proxy has removed its body but kept its `Content-Type`.
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

/** Input of a DELETE: the body, completed from the query. */
export async function readDeleteRequest(
  c: Context,
  query: z.output<typeof deleteQuery>,
): Promise<DeleteOrderInput> {
  const body = await readBody(c);
  const parsed = deleteOrderInput.safeParse({ ...query, ...body });
  if (parsed.success) return parsed.data;
  const place = body === undefined && Object.keys(query).length > 0 ? 'query' : 'body';
  throw invalidParts(place, parsed.error.issues);
}

const jsonObject = z.record(z.string(), z.unknown());

async function readBody(c: Context): Promise<z.output<typeof jsonObject> | undefined> {
  const text = await c.req.text();
  if (text.trim() === '') return undefined;
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')) {
    throw new AppError('unsupportedMedia', 'This content type is not accepted');
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

const unreadable = (cause?: unknown) =>
  new AppError('malformed', "The request body can't be read", { cause });

const area = { access: ['store'] as const, tags: ['Store orders'] };

const list = jsonRoute(
  'listStoreOrders',
  {
    ...area,
    needs: 'store.orders.read',
    method: 'get',
    path: '/store/orders',
    summary: "List the store's orders",
    description: "Returns 403 if sorted by amounts that the caller's role can't see.",
    request: { query: storeOrderListQuery },
  },
  storeOrderListSchema,
);
const stats = jsonRoute(
  'getStoreOrderStats',
  {
    ...area,
    needs: 'store.orders.read',
    method: 'get',
    path: '/store/orders/stats',
    summary: "Count the store's orders and revenue",
    request: { query: storeOrderStatsQuery },
  },
  storeOrderStatsSchema,
);
const deliver = jsonRoute(
  'deliverStoreOrder',
  {
    ...area,
    needs: 'store.orders.deliver',
    method: 'put',
    path: '/store/orders/deliver',
    summary: "Deliver an order with the customer's OTP",
    request: { body: jsonBody(deliverInput, { orderId: 'JB-240612-0042', otp: '4821' }) },
  },
  storeOrderSavedSchema,
);
const move = jsonRoute(
  'setStoreOrderStatus',
  {
    ...area,
    needs: 'store.orders.cook',
    method: 'put',
    path: '/store/orders/status',
    summary: 'Mark an order as preparing or ready',
    request: {
      body: jsonBody(kitchenStatusInput, { orderId: 'JB-240612-0042', status: 'preparing' }),
    },
  },
  storeOrderSavedSchema,
);
const accept = jsonRoute(
  'acceptStoreOrder',
  {
    ...area,
    needs: 'store.orders.cook',
    method: 'put',
    path: '/store/orders/accept',
    summary: 'Accept a paid order and set its ready time',
    description:
      'A repeated call changes nothing. For an automatically accepted order, it only sets the time.',
    request: { body: jsonBody(acceptInput, { orderId: 'JB-240612-0042', readyInMinutes: 20 }) },
  },
  storeOrderSavedSchema,
);
const reject = jsonRoute(
  'rejectStoreOrder',
  {
    ...area,
    needs: 'store.orders.cook',
    method: 'put',
    path: '/store/orders/reject',
    summary: 'Reject a paid order, or cancel an accepted order',
    description:
      'Refunds the full payment to its source. `soldOut` lists the ids of items of the order: ' +
      "their products become unavailable on the store's menu.",
    request: {
      body: jsonBody(rejectInput, {
        orderId: 'JB-240612-0042',
        reason: 'The biryani is sold out',
        soldOut: [],
      }),
    },
  },
  storeOrderSavedSchema,
);
const remove = jsonRoute(
  'deleteStoreOrder',
  {
    ...area,
    needs: 'store.orders.cancel',
    method: 'delete',
    path: '/store/orders/delete',
    summary: 'Cancel a pending order with a reason, in body or query',
    request: { query: deleteQuery, body: deleteBody },
  },
  storeOrderSavedSchema,
);
const show = jsonRoute(
  'getStoreOrder',
  {
    ...area,
    needs: 'store.orders.read',
    method: 'get',
    path: '/store/orders/{id}',
    summary: 'Read an order with its history, by either id',
    request: { params: z.object({ id: orderReference() }) },
  },
  storeOrderDetailSchema,
);
const ratings = jsonRoute(
  'getOwnRatings',
  {
    ...area,
    needs: 'store.ratings.read',
    tags: ['Store ratings'],
    method: 'get',
    path: '/store/ratings',
    summary: "Read the store's ratings",
    request: { query: fullPageQuery },
  },
  storeRatingsSchema,
);

/** Changes an order of the caller's store and responds with what the caller's job may see of it. */
async function changeOrder<I>(
  c: Context<Env>,
  change: (storeId: string, db: Db, actor: Actor, input: I) => Promise<StoreOrder>,
  input: I,
  message: string,
) {
  const actor = c.get('actor');
  const data = await change(storeIdOf(actor), c.get('deps').db, actor, input);
  return c.json({ message, data: seenByJob(actor, data) }, 200);
}

/** For the caller's store only. Fixed paths come before `{id}`. */
export const storeOrderRoutes = ({
  askBeforeEnd: fetchPaymentBeforeEnd,
}: Pick<Payments, 'askBeforeEnd'>) => {
  const router = createRouter();
  router
    .openapi(list, async (c) => {
      const [actor, query] = [c.get('actor'), c.req.valid('query')];
      refuseHiddenSort(actor, query);
      return c.json(
        seenList(actor, await listStoreOrders(storeIdOf(actor), c.get('deps').db, query, actor)),
        200,
      );
    })
    .openapi(stats, async (c) => {
      const actor = c.get('actor');
      return c.json(
        seenStats(
          actor,
          await readStoreOrderStats(storeIdOf(actor), c.get('deps').db, c.req.valid('query')),
        ),
        200,
      );
    })
    .openapi(deliver, (c) =>
      changeOrder(c, deliverOrder, c.req.valid('json'), 'Order delivered successfully'),
    )
    .openapi(move, (c) =>
      changeOrder(c, setKitchenStatus, c.req.valid('json'), 'Order status updated successfully'),
    )
    .openapi(accept, (c) =>
      changeOrder(c, acceptOrder, c.req.valid('json'), 'Order accepted successfully'),
    )
    .openapi(reject, (c) =>
      changeOrder(c, rejectOrder, c.req.valid('json'), 'Order rejected successfully'),
    )
    .openapi(remove, async (c) => {
      const input = await readDeleteRequest(c, c.req.valid('query'));
      await fetchPaymentBeforeEnd(c.get('deps'), input.order_id, {
        storeId: storeIdOf(c.get('actor')),
      });
      return changeOrder(c, cancelOrder, input, 'Order deleted successfully');
    });
  for (const { path, method } of [deliver, move, accept, reject, remove])
    router.all(path, refuseOtherMethods(method.toUpperCase()));
  return router
    .openapi(show, async (c) => {
      const [actor, { db }] = [c.get('actor'), c.get('deps')];
      const order = await readStoreOrder(storeIdOf(actor), db, c.req.valid('param').id);
      return c.json(seenDetails(actor, order), 200);
    })
    .openapi(ratings, async (c) =>
      c.json(
        await readStoreRatings(storeIdOf(c.get('actor')), c.get('deps').db, c.req.valid('query')),
        200,
      ),
    );
};
