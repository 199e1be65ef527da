import { bulkAnswerSchema, bulkSetSchema } from '../../../contract/records';
import { locationOptionsSchema } from '../../../contract/stores/locations';
import { lookupQuery, fullPageQuery, pageInfoOf } from '../../../contract/lists';
import {
  storeBulkInput,
  ratingsSchema,
  storeFilter,
  storeInput,
  type StoreListQuery,
  storeListQuery,
  storeListSchema,
  storePatch,
  storeSavedSchema,
  storeSchema,
  storeStatsSchema,
  storeStatusInput,
} from '../../../contract/stores/stores';
import { toBulkAnswer, toBulkSet } from '../../platform/bulk/answers';
import type { Db } from '../../platform/db/database';
import { createRouter, idParams, jsonBody, jsonRoute } from '../../platform/http/route';
import { readActiveLocations } from '../locations/repository';
import { listRatings } from '../ratings/reviews';
import { countStores, readStoreStats, selectStorePage, selectStoreSet } from './repository';
import { toStoreResponse } from './serializers';
import {
  changeStores,
  createStore,
  deleteStore,
  readStore,
  setStoreStatus,
  updateStore,
  type StoreMenu,
} from './service';

const area = { access: ['admin'] as const, tags: ['Stores'] };
const itemPath = '/admin/stores/{id}';
const example = {
  storeName: 'Bahar Biryani',
  ownerName: 'Rehana Begum',
  email: 'rehana@bahar.example',
  phone: '9876543210',
  locationId: '1',
  address: 'Road No. 12, Banjara Hills',
  description: 'Dum biryani since 1974',
  imageUrl: '/api/files/bahar.webp',
  googleMapsUrl: 'https://maps.app.goo.gl/AbC123',
  deliveryTime: '30-40 min',
  deliveryFee: 39,
  minimumOrder: 199,
};

const list = jsonRoute(
  'listStores',
  {
    ...area,
    needs: 'stores.read',
    method: 'get',
    path: '/admin/stores',
    summary: 'List stores',
    request: { query: storeListQuery },
  },
  storeListSchema,
);
const stat = jsonRoute(
  'getStoreStats',
  {
    ...area,
    needs: 'stores.read',
    method: 'get',
    path: '/admin/stores/stat',
    summary: 'Count stores',
  },
  storeStatsSchema,
);
const places = jsonRoute(
  'listStoreLocations',
  {
    ...area,
    needs: 'stores.read',
    method: 'get',
    path: '/admin/stores/dropdown/locations',
    summary: 'List the locations for a store',
    request: { query: lookupQuery },
  },
  locationOptionsSchema,
);
const set = jsonRoute(
  'listStoreSet',
  {
    ...area,
    needs: 'stores.read',
    method: 'get',
    path: '/admin/stores/set',
    summary: 'List the ids of the stores that match a filter',
    request: { query: storeFilter },
  },
  bulkSetSchema,
);
const bulk = jsonRoute(
  'changeStores',
  {
    ...area,
    needs: 'stores.manage',
    method: 'post',
    path: '/admin/stores/bulk',
    summary: 'Enable or disable many stores',
    request: { body: jsonBody(storeBulkInput, { action: 'disable', rows: [{ id: '1' }] }) },
  },
  bulkAnswerSchema,
);
const create = jsonRoute(
  'createStore',
  {
    ...area,
    needs: 'stores.manage',
    method: 'post',
    path: '/admin/stores/create-store-with-location',
    summary: "Create a store, its owner's account and the invitation",
    request: { body: jsonBody(storeInput, example) },
  },
  storeSavedSchema,
);
const show = jsonRoute(
  'getStore',
  {
    ...area,
    needs: 'stores.read',
    method: 'get',
    path: itemPath,
    summary: 'Read a store',
    request: { params: idParams },
  },
  storeSchema,
);
const update = jsonRoute(
  'updateStore',
  {
    ...area,
    needs: 'stores.manage',
    method: 'put',
    path: itemPath,
    summary: 'Change a store; a new email transfers the store and needs a step-up',
    request: {
      params: idParams,
      body: jsonBody(storePatch, { deliveryFee: 49, minimumOrder: 249 }),
    },
  },
  storeSavedSchema,
);
const status = jsonRoute(
  'setStoreStatus',
  {
    ...area,
    needs: 'stores.manage',
    method: 'put',
    path: `${itemPath}/status`,
    summary: 'Enable or disable a store; reactivating its owner needs a step-up',
    request: { params: idParams, body: jsonBody(storeStatusInput, { isActive: false }) },
  },
  storeSavedSchema,
);
const remove = jsonRoute(
  'deleteStore',
  {
    ...area,
    needs: 'stores.manage',
    stepUp: true,
    method: 'delete',
    path: itemPath,
    summary: 'Delete a store without open orders',
    request: { params: idParams },
  },
  storeSavedSchema,
);
const ratings = jsonRoute(
  'listStoreRatings',
  {
    ...area,
    needs: 'stores.read',
    method: 'get',
    path: `${itemPath}/ratings`,
    summary: "List a store's reviews",
    request: { params: idParams, query: fullPageQuery },
  },
  ratingsSchema,
);

async function listStores(db: Db, query: StoreListQuery) {
  const [rows, { total, active }] = await Promise.all([
    selectStorePage(db, query),
    countStores(db, query),
  ]);
  const counts = { activeCount: active, inactiveCount: total - active };
  const selectedStores =
    query.is_active === undefined
      ? total
      : counts[query.is_active ? 'activeCount' : 'inactiveCount'];
  return { stores: rows.map(toStoreResponse), ...pageInfoOf(query, selectedStores), ...counts };
}

/** `menu` removes a deleted store from the catalogue. Fixed paths come before `{id}`. */
export const storeRoutes = (menu: StoreMenu) =>
  createRouter()
    .openapi(list, async (c) =>
      c.json(await listStores(c.get('deps').db, c.req.valid('query')), 200),
    )
    .openapi(stat, async (c) => c.json(await readStoreStats(c.get('deps').db), 200))
    .openapi(places, async (c) =>
      c.json(await readActiveLocations(c.get('deps').db, c.req.valid('query')), 200),
    )
    .openapi(set, async (c) =>
      c.json(toBulkSet(await selectStoreSet(c.get('deps').db, c.req.valid('query'))), 200),
    )
    .openapi(bulk, async (c) => {
      const results = await changeStores(c.get('deps').db, c.get('actor'), c.req.valid('json'));
      return c.json(toBulkAnswer(results), 200);
    })
    .openapi(create, async (c) => {
      const data = await createStore(c.get('deps'), c.get('actor'), c.req.valid('json'));
      return c.json({ message: 'Store created successfully', data }, 200);
    })
    .openapi(show, async (c) =>
      c.json(await readStore(c.get('deps').db, c.req.valid('param').id), 200),
    )
    .openapi(update, async (c) => {
      const data = await updateStore(
        c.get('deps'),
        c.get('actor'),
        c.req.valid('param').id,
        c.req.valid('json'),
      );
      return c.json({ message: 'Store updated successfully', data }, 200);
    })
    .openapi(status, async (c) => {
      const input = c.req.valid('json');
      const data = await setStoreStatus(
        c.get('deps'),
        c.get('actor'),
        c.req.valid('param').id,
        input,
      );
      return c.json(
        { message: `Store ${input.isActive ? 'enabled' : 'disabled'} successfully`, data },
        200,
      );
    })
    .openapi(remove, async (c) => {
      const { id } = c.req.valid('param');
      const data = await deleteStore(c.get('deps'), c.get('actor'), menu, id);
      return c.json({ message: 'Store deleted successfully', data }, 200);
    })
    .openapi(ratings, async (c) =>
      c.json(
        await listRatings(c.get('deps').db, c.req.valid('param').id, c.req.valid('query')),
        200,
      ),
    );
