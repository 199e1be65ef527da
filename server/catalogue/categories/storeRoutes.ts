import {
  categoryRequest,
  categoryRequestedSchema,
  ownCategoryPatch,
  storeCategoryListQuery,
  storeCategoryListSchema,
  storeCategorySavedSchema,
  storeCategorySchema,
} from '../../../contract/categories';
import { statusInput } from '../../../contract/status';
import { storeIdOf } from '../../platform/http/context';
import { createRouter, idParams as params, jsonBody, jsonRoute } from '../../platform/http/route';
import { toCategoryResponse, toStoreCategoryResponse } from './serializers';
import {
  changeOwnCategory,
  deleteOwnCategory,
  listStoreCategories,
  readStoreCategory,
  requestCategory,
  setOwnCategoryStatus,
} from './storeService';

const area = { access: ['store'] as const, tags: ['Store categories'] };
const all = '/store/categories';
const one = `${all}/{id}`;

const list = jsonRoute(
  'listStoreCategories',
  {
    ...area,
    needs: 'store.menu.read',
    method: 'get',
    path: all,
    summary: 'List where the store may sell, and what it asked for',
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
    path: one,
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
    path: `${all}/requests`,
    summary: 'Ask for a category; an admin reviews it',
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
    path: one,
    summary: 'Change an own category, which is reviewed again',
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
    path: one,
    summary: 'Delete an own category that nothing is sold in',
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
    path: `${one}/status`,
    summary: 'Enable or disable an own, approved category',
    request: { params, body: jsonBody(statusInput, { isActive: false }) },
  },
  storeCategorySavedSchema,
);

/** `/store/categories/*`. */
export const storeCategoryRoutes = () =>
  createRouter()
    .openapi(list, async (c) =>
      c.json(
        await listStoreCategories(
          storeIdOf(c.get('actor')),
          c.get('deps').db,
          c.req.valid('query'),
        ),
        200,
      ),
    )
    .openapi(show, async (c) => {
      const storeId = storeIdOf(c.get('actor'));
      const row = await readStoreCategory(storeId, c.get('deps').db, c.req.valid('param').id);
      return c.json(toStoreCategoryResponse(storeId, toCategoryResponse(row)), 200);
    })
    .openapi(ask, async (c) => {
      const actor = c.get('actor');
      const storeId = storeIdOf(actor);
      const data = await requestCategory(storeId, c.get('deps').db, actor, c.req.valid('json'));
      const { id, name, description, status: state, reason, isActive, createdAt, updatedAt } = data;
      const message = `Category request submitted successfully! Status: ${state}. It will be reviewed by admin.`;
      return c.json(
        { message, id, name, description, status: state, reason, isActive, createdAt, updatedAt },
        200,
      );
    })
    .openapi(update, async (c) => {
      const actor = c.get('actor');
      const storeId = storeIdOf(actor);
      const { id } = c.req.valid('param');
      const { data, isSubmitted } = await changeOwnCategory(
        storeId,
        c.get('deps').db,
        actor,
        id,
        c.req.valid('json'),
      );
      const message = `Category updated successfully${isSubmitted ? '. It will be reviewed by admin' : ''}`;
      return c.json({ message, data }, 200);
    })
    .openapi(remove, async (c) => {
      const actor = c.get('actor');
      const storeId = storeIdOf(actor);
      const { id } = c.req.valid('param');
      const data = await deleteOwnCategory(storeId, c.get('deps').db, actor, id);
      return c.json({ message: 'Category deleted successfully', data }, 200);
    })
    .openapi(status, async (c) => {
      const actor = c.get('actor');
      const storeId = storeIdOf(actor);
      const { id } = c.req.valid('param');
      const { isActive } = c.req.valid('json');
      const data = await setOwnCategoryStatus(storeId, c.get('deps').db, actor, id, isActive);
      const message = `Category ${isActive ? 'enabled' : 'disabled'} successfully`;
      return c.json({ message, data }, 200);
    });
