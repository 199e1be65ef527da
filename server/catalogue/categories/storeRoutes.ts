import {
  categoryRequest,
  categoryRequestedSchema,
  ownCategoryPatch,
  storeCategoryListQuery,
  storeCategoryListSchema,
  storeCategorySavedSchema,
  storeCategorySchema,
} from '../../../contract/catalogue/categories';
import { pageInfoOf } from '../../../contract/lists';
import { statusInput } from '../../../contract/records';
import { notFound } from '../../platform/errors';
import { storeIdOf } from '../../platform/http/context';
import { createRouter, idParams as params, jsonBody, jsonRoute } from '../../platform/http/route';
import { changeOne, createOne, removeOne } from '../../records/change';
import { countStoreCategories, findStoreCategories, selectStoreCategoryPage } from './repository';
import { toCategoryResponse, toStoreCategoryResponse } from './serializers';
import { changeOwnCategory, ownCategories } from './storeKind';

const area = { access: ['store'] as const, tags: ['Store categories'] };
const listPath = '/store/categories';
const itemPath = `${listPath}/{id}`;

const list = jsonRoute(
  'listStoreCategories',
  {
    ...area,
    needs: 'store.menu.read',
    method: 'get',
    path: listPath,
    summary: 'List the categories and category requests of the store',
    request: { query: storeCategoryListQuery },
  },
  storeCategoryListSchema,
);
const show = jsonRoute(
  'getStoreCategory',
  {
    ...area,
    needs: 'store.menu.read',
    method: 'get',
    path: itemPath,
    summary: 'Read a category',
    request: { params },
  },
  storeCategorySchema,
);
const ask = jsonRoute(
  'requestStoreCategory',
  {
    ...area,
    needs: 'store.menu.manage',
    method: 'post',
    path: `${listPath}/requests`,
    summary: 'Request a category; an admin reviews the request',
    request: {
      body: jsonBody(categoryRequest, {
        name: 'Haleem',
        description: 'Slow-cooked haleem by the bowl and the family pack',
        imageUrl: '/api/files/haleem.webp',
      }),
    },
  },
  categoryRequestedSchema,
);
const update = jsonRoute(
  'updateStoreCategory',
  {
    ...area,
    needs: 'store.menu.manage',
    method: 'put',
    path: itemPath,
    summary: 'Change a category of the store; an admin reviews it again',
    request: {
      params,
      body: jsonBody(ownCategoryPatch, { description: 'Haleem and nihari, all year round' }),
    },
  },
  storeCategorySavedSchema,
);
const remove = jsonRoute(
  'deleteStoreCategory',
  {
    ...area,
    needs: 'store.menu.manage',
    method: 'delete',
    path: itemPath,
    summary: 'Delete a category of the store without products',
    request: { params },
  },
  storeCategorySavedSchema,
);
const status = jsonRoute(
  'setStoreCategoryStatus',
  {
    ...area,
    needs: 'store.menu.manage',
    method: 'patch',
    path: `${itemPath}/status`,
    summary: 'Enable or disable an approved category of the store',
    request: { params, body: jsonBody(statusInput, { isActive: false }) },
  },
  storeCategorySavedSchema,
);

const messageOf = (pending: number): string => {
  if (pending === 0) return 'No request is waiting for approval';
  return pending === 1
    ? '1 request is waiting for approval'
    : `${pending} requests are waiting for approval`;
};

const reads = () =>
  createRouter()
    .openapi(list, async (c) => {
      const { db } = c.get('deps');
      const storeId = storeIdOf(c.get('actor'));
      const query = c.req.valid('query');
      const [rows, { total, active, pending }] = await Promise.all([
        selectStoreCategoryPage(storeId, db, query),
        countStoreCategories(storeId, db, query.search),
      ]);
      const categories = rows.map((row) =>
        toStoreCategoryResponse(storeId, toCategoryResponse(row)),
      );
      const counts = { activeTotal: active, inactiveTotal: total - active };
      const message = messageOf(pending);
      return c.json({ categories, ...pageInfoOf(query, total), ...counts, message }, 200);
    })
    .openapi(show, async (c) => {
      const storeId = storeIdOf(c.get('actor'));
      const { id } = c.req.valid('param');
      const [row] = await findStoreCategories(storeId, c.get('deps').db, [id]);
      if (!row) throw notFound('Category');
      return c.json(toStoreCategoryResponse(storeId, toCategoryResponse(row)), 200);
    });

export const storeCategoryRoutes = () =>
  createRouter()
    .route('/', reads())
    .openapi(ask, async (c) => {
      const actor = c.get('actor');
      const kind = ownCategories(storeIdOf(actor));
      const input = c.req.valid('json');
      const data = await createOne(c.get('deps').db, actor, kind, input, 'request');
      const { id, name, description, status: state, reason, isActive, createdAt, updatedAt } = data;
      const message = `Category request submitted successfully! Status: ${state}. It will be reviewed by admin.`;
      return c.json(
        { message, id, name, description, status: state, reason, isActive, createdAt, updatedAt },
        200,
      );
    })
    .openapi(update, async (c) => {
      const actor = c.get('actor');
      const { id } = c.req.valid('param');
      const patch = c.req.valid('json');
      const { data, isSubmitted } = await changeOwnCategory(
        storeIdOf(actor),
        c.get('deps').db,
        actor,
        id,
        patch,
      );
      const message = `Category updated successfully${isSubmitted ? '. It will be reviewed by admin' : ''}`;
      return c.json({ message, data }, 200);
    })
    .openapi(remove, async (c) => {
      const actor = c.get('actor');
      const storeId = storeIdOf(actor);
      const { id } = c.req.valid('param');
      const removed = await removeOne(c.get('deps').db, actor, ownCategories(storeId), id);
      const data = toStoreCategoryResponse(storeId, removed);
      return c.json({ message: 'Category deleted successfully', data }, 200);
    })
    .openapi(status, async (c) => {
      const actor = c.get('actor');
      const storeId = storeIdOf(actor);
      const { isActive } = c.req.valid('json');
      const action = isActive ? 'enable' : 'disable';
      const saved = await changeOne(c.get('deps').db, actor, ownCategories(storeId), {
        id: c.req.valid('param').id,
        patch: { isActive },
        action,
      });
      const data = toStoreCategoryResponse(storeId, saved);
      return c.json({ message: `Category ${action}d successfully`, data }, 200);
    });
