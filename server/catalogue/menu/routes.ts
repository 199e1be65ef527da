import { toRupees } from '../../../contract/money';
import { statusInput } from '../../../contract/records';
import {
  storeItemInput,
  storeItemListQuery,
  storeItemListSchema,
  storeItemPatch,
  storeItemSavedSchema,
  storeItemSchema,
  storeItemStatsQuery,
  storeItemStatsSchema,
} from '../../../contract/catalogue/menu';
import { notFound } from '../../platform/errors';
import { storeIdOf } from '../../platform/http/context';
import { createRouter, idParams as params, jsonBody, jsonRoute } from '../../platform/http/route';
import { changeOne, createOne, removeOne } from '../../records/change';
import { storeItemBulkRoutes } from './bulk/routes';
import { menuItems } from './kind';
import { listItems } from './queries';
import { selectItemStats } from './repository';
import { setAvailability } from './setAvailability';

const area = { access: ['store'] as const, tags: ['Store items'] };
const listPath = '/store/items';
const itemPath = `${listPath}/{id}` as const;
const shared = {
  description: 'Chicken on the bone, long-grain basmati, fried onion and mint',
  imageUrl: '/api/files/chicken-biryani.webp',
  price: 260,
  maxPrice: 299.5,
  categoryId: '1',
};

const list = jsonRoute(
  'listStoreItems',
  {
    ...area,
    needs: 'store.menu.read',
    method: 'get',
    path: listPath,
    summary: 'List the menu items of the store',
    request: { query: storeItemListQuery },
  },
  storeItemListSchema,
);
const stats = jsonRoute(
  'getStoreItemStats',
  {
    ...area,
    needs: 'store.menu.read',
    method: 'get',
    path: `${listPath}/stats`,
    summary: 'Count the menu items of the store',
    request: { query: storeItemStatsQuery },
  },
  storeItemStatsSchema,
);
const show = jsonRoute(
  'getStoreItem',
  {
    ...area,
    needs: 'store.menu.read',
    method: 'get',
    path: itemPath,
    summary: 'Read a menu item of the store',
    request: { params },
  },
  storeItemSchema,
);
const create = jsonRoute(
  'createStoreItem',
  {
    ...area,
    needs: 'store.menu.manage',
    method: 'post',
    path: listPath,
    summary: 'Add a menu item, which an admin must approve',
    request: { body: jsonBody(storeItemInput, { itemName: 'Chicken Dum Biryani', ...shared }) },
  },
  storeItemSavedSchema,
);
const update = jsonRoute(
  'updateStoreItem',
  {
    ...area,
    needs: 'store.menu.manage',
    method: 'put',
    path: itemPath,
    summary: 'Change a menu item of the store',
    request: {
      params,
      body: jsonBody(storeItemPatch, {
        productName: 'Chicken Dum Biryani',
        ...shared,
        isAvailable: true,
      }),
    },
  },
  storeItemSavedSchema,
);
const status = jsonRoute(
  'setStoreItemStatus',
  {
    ...area,
    needs: 'store.menu.availability',
    method: 'patch',
    path: `${itemPath}/status`,
    summary: 'Enable or disable a menu item of the store',
    request: { params, body: jsonBody(statusInput, { isActive: false }) },
  },
  storeItemSavedSchema,
);
const remove = jsonRoute(
  'deleteStoreItem',
  {
    ...area,
    needs: 'store.menu.manage',
    method: 'delete',
    path: itemPath,
    summary: 'Delete a menu item of the store',
    request: { params },
  },
  storeItemSavedSchema,
);

const reads = () =>
  createRouter()
    .openapi(list, async (c) =>
      c.json(
        await listItems(storeIdOf(c.get('actor')), c.get('deps').db, c.req.valid('query')),
        200,
      ),
    )
    .openapi(stats, async (c) => {
      const { total, available, categories, averagePaise } = await selectItemStats(
        storeIdOf(c.get('actor')),
        c.get('deps').db,
        c.req.valid('query'),
      );
      const counts = {
        totalItems: total,
        availableItems: available,
        unavailableItems: total - available,
        categories,
      };
      return c.json({ ...counts, averagePrice: toRupees(averagePaise) }, 200);
    })
    .openapi(show, async (c) => {
      const { id } = c.req.valid('param');
      const kind = menuItems(storeIdOf(c.get('actor')));
      const found = (await kind.read(c.get('deps').db, [id])).get(id);
      if (!found) throw notFound(kind.noun);
      return c.json(found, 200);
    });

export const storeItemRoutes = () =>
  createRouter()
    .route('/', storeItemBulkRoutes())
    .route('/', reads())
    .openapi(create, async (c) => {
      const [actor, { db }] = [c.get('actor'), c.get('deps')];
      const kind = menuItems(storeIdOf(actor));
      const data = await createOne(db, actor, kind, c.req.valid('json'));
      return c.json({ message: 'Item added successfully', data }, 200);
    })
    .openapi(update, async (c) => {
      const [actor, { db }] = [c.get('actor'), c.get('deps')];
      const { updatedAt, ...patch } = c.req.valid('json');
      const data = await changeOne(db, actor, menuItems(storeIdOf(actor)), {
        id: c.req.valid('param').id,
        updatedAt,
        patch: { ...patch, isResubmitted: true },
      });
      return c.json({ message: 'Item updated successfully', data }, 200);
    })
    .openapi(status, async (c) => {
      const { isActive } = c.req.valid('json');
      // an item that an admin disabled stays hidden either way
      const input = { until: isActive ? null : ('manual' as const) };
      const data = await setAvailability(
        storeIdOf(c.get('actor')),
        c.get('deps').db,
        c.get('actor'),
        c.req.valid('param').id,
        input,
      );
      return c.json(
        { message: `Item ${isActive ? 'enabled' : 'disabled'} successfully`, data },
        200,
      );
    })
    .openapi(remove, async (c) => {
      const [actor, { db }] = [c.get('actor'), c.get('deps')];
      const kind = menuItems(storeIdOf(actor));
      const data = await removeOne(db, actor, kind, c.req.valid('param').id);
      return c.json({ message: 'Item deleted successfully', data }, 200);
    });
