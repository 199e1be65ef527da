import { bulkAnswerSchema, type BulkResult, bulkSetSchema } from '../../../../contract/records';
import {
  storeItemFilter,
  storeItemPriceBulkInput,
  type StoreItemPriceBulkInput,
  storeItemStatusBulkInput,
  type StoreItemStatusBulkInput,
} from '../../../../contract/catalogue/bulk';
import { toBulkAnswer, toBulkSet } from '../../../platform/bulk/answers';
import { type Actor, storeIdOf } from '../../../platform/http/context';
import { createRouter, jsonBody, jsonRoute } from '../../../platform/http/route';
import { selectItemSet } from '../repository';
import { z } from 'zod';
import { PRICE_RUPEES_MAX, type PriceRule } from '../../../../contract/catalogue/prices';
import type { Db } from '../../../platform/db/database';
import { AppError } from '../../../platform/errors';
import { refuse, unchanged, write } from '../../../records/kind';
import { type Run, runMany } from '../../../records/runMany';
import { repriced } from '../../products/bulk/changeProducts';
import type { ItemTypes } from '../itemChanges';
import { menuItems } from '../kind';
import { readClock, soldOutColumns, switchAction } from '../setAvailability';

type PatchOf = Run<ItemTypes>['patchOf'];

const shared = { nameOf: ({ name }: ItemTypes['image']) => name, action: switchAction };

/** Makes the dish sold out until a time, or until a manual switch; null puts it on sale. */
const switching =
  (reason: string | null, options: Pick<ItemTypes['patch'], 'isUndo'> = {}): PatchOf =>
  ({ until, needsPicture }) => {
    const end = reason === null || reason === 'manual' ? null : new Date(reason);
    const soldOut = { is_available: reason === null, sold_out_until: end };
    const isSame = until === reason && !(needsPicture && reason === null);
    return isSame ? unchanged : write({ soldOut, ...options });
  };

// an old entry has the switch alone
const storedStatus = z
  .object({
    isActive: z.boolean(),
    needsPicture: z.boolean().default(false),
    until: z.string().nullable(),
    updatedAt: z.string(),
  })
  .transform(({ isActive, needsPicture, until, updatedAt }) => ({
    until: isActive || needsPicture ? until : (until ?? 'manual'),
    updatedAt,
  }));

/** An end that has passed since is not restored. */
const undoStatus: NonNullable<Run<ItemTypes>['undo']> = ({ until = null }, item) =>
  switching(until !== null && Date.parse(until) <= Date.now() ? null : until, { isUndo: true })(
    item,
  );

/** Switches many items of the store. An item that an admin disabled stays hidden either way. */
async function switchItems(
  storeId: string,
  db: Db,
  actor: Actor,
  { action, rows, until }: StoreItemStatusBulkInput,
): Promise<BulkResult[]> {
  const { is_available, sold_out_until } = soldOutColumns(
    action === 'disable' ? until : null,
    await readClock(db),
  );
  return runMany(db, actor, rows, {
    ...shared,
    kind: menuItems(storeId),
    readStoredState: (state) => storedStatus.safeParse(state).data,
    patchOf: switching(is_available ? null : (sold_out_until?.toISOString() ?? 'manual')),
    undo: action === 'restore' ? undoStatus : undefined,
  });
}

/** The printed price stays, unless it would be below the charged price. */
const pricing =
  (change: PriceRule): PatchOf =>
  ({ price: present, maxPrice }) => {
    const price = repriced(present, change);
    if (price <= 0 || price > PRICE_RUPEES_MAX)
      return refuse(new AppError('conflict', `The price would be ₹${price}`));
    return write({ price, maxPrice: Math.max(maxPrice, price) });
  };

const undonePrice = z.object({ price: z.number(), maxPrice: z.number(), updatedAt: z.string() });

const repriceItems = (
  storeId: string,
  db: Db,
  actor: Actor,
  input: StoreItemPriceBulkInput,
): Promise<BulkResult[]> =>
  runMany(db, actor, input.rows, {
    ...shared,
    kind: menuItems(storeId),
    readStoredState: (state) => undonePrice.safeParse(state).data,
    patchOf: input.action === 'restore' ? () => unchanged : pricing(input.change),
    undo:
      input.action === 'restore' ? ({ price, maxPrice }) => write({ price, maxPrice }) : undefined,
  });

const area = { access: ['store'] as const, tags: ['Store items'] };
const listPath = '/store/items';

const set = jsonRoute(
  'listStoreItemSet',
  {
    ...area,
    needs: 'store.menu.read',
    method: 'get',
    path: `${listPath}/set`,
    summary: 'List the ids of the menu items that match a filter',
    request: { query: storeItemFilter },
  },
  bulkSetSchema,
);
const status = jsonRoute(
  'setStoreItemStatuses',
  {
    ...area,
    needs: 'store.menu.availability',
    method: 'post',
    path: `${listPath}/bulk/status`,
    summary: 'Enable or disable many menu items',
    request: {
      body: jsonBody(storeItemStatusBulkInput, { action: 'disable', rows: [{ id: '1' }] }),
    },
  },
  bulkAnswerSchema,
);
const price = jsonRoute(
  'changeStoreItemPrices',
  {
    ...area,
    needs: 'store.menu.manage',
    method: 'post',
    path: `${listPath}/bulk/price`,
    summary: 'Change the prices of many menu items',
    request: {
      body: jsonBody(storeItemPriceBulkInput, {
        action: 'price',
        change: { by: 'percent', value: 10, round: 'five' },
        rows: [{ id: '1' }],
      }),
    },
  },
  bulkAnswerSchema,
);

/** Register these before the items, whose `{id}` would match `set` and `bulk`. */
export const storeItemBulkRoutes = () =>
  createRouter()
    .openapi(set, async (c) =>
      c.json(
        toBulkSet(
          await selectItemSet(storeIdOf(c.get('actor')), c.get('deps').db, c.req.valid('query')),
        ),
        200,
      ),
    )
    .openapi(status, async (c) =>
      c.json(
        toBulkAnswer(
          await switchItems(
            storeIdOf(c.get('actor')),
            c.get('deps').db,
            c.get('actor'),
            c.req.valid('json'),
          ),
        ),
        200,
      ),
    )
    .openapi(price, async (c) =>
      c.json(
        toBulkAnswer(
          await repriceItems(
            storeIdOf(c.get('actor')),
            c.get('deps').db,
            c.get('actor'),
            c.req.valid('json'),
          ),
        ),
        200,
      ),
    );
