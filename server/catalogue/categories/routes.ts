import {
  categoryChoicesSchema,
  categoryInput,
  categoryListQuery,
  categoryListSchema,
  categoryPatch,
  categorySavedSchema,
  categorySchema,
  categoryStoresSchema,
  storeCategoryParams,
} from '../../../contract/catalogue/categories';
import { lookupQuery, pageInfoOf } from '../../../contract/lists';
import { versionedStatusInput } from '../../../contract/records';
import { AppError, notFound } from '../../platform/errors';
import {
  createRouter,
  idParams as params,
  jsonBody,
  jsonRoute,
  reservedRoute,
} from '../../platform/http/route';
import { changeOne, createOne, removeOne } from '../../records/change';
import { readStoreNames } from '../../stores/stores/repository';
import { categories } from './kind';
import { countCategories, selectCategoryPage, selectUsableCategories } from './repository';
import { categoryReviewRoutes } from './review';
import { toCategoryResponse } from './serializers';
import { refuseUnknownStore } from './stores';

const area = { access: ['admin'] as const, tags: ['Categories'] };
const listPath = '/admin/categories';
const itemPath = `${listPath}/{id}`;
const example = {
  name: 'Haleem',
  description: 'Slow-cooked haleem by the bowl and the family pack',
  imageUrl: '/api/files/haleem.webp',
  isGlobal: false,
  storeIds: ['1', '2'],
};

const list = jsonRoute(
  'listCategories',
  {
    ...area,
    needs: 'catalogue.read',
    method: 'get',
    path: listPath,
    summary: 'List categories',
    request: { query: categoryListQuery },
  },
  categoryListSchema,
);
const usable = jsonRoute(
  'listUsableCategories',
  {
    ...area,
    needs: 'catalogue.read',
    method: 'get',
    path: `${listPath}/store/{storeId}`,
    summary: 'List the categories that a store can sell in',
    request: { params: storeCategoryParams },
  },
  categoryChoicesSchema,
);
const stores = jsonRoute(
  'listCategoryStores',
  {
    ...area,
    needs: 'catalogue.read',
    method: 'get',
    path: `${listPath}/stores`,
    summary: 'List the stores for a category',
    request: { query: lookupQuery },
  },
  categoryStoresSchema,
);
const storesList = jsonRoute(
  'listCategoryStoresAlias',
  {
    ...area,
    needs: 'catalogue.read',
    method: 'get',
    path: `${listPath}/stores/list`,
    summary: 'List the stores for a category, under a second path',
    request: { query: lookupQuery },
  },
  categoryStoresSchema,
);
const show = jsonRoute(
  'getCategory',
  {
    ...area,
    needs: 'catalogue.read',
    method: 'get',
    path: itemPath,
    summary: 'Read a category',
    request: { params },
  },
  categorySchema,
);
const create = jsonRoute(
  'createCategory',
  {
    ...area,
    needs: 'catalogue.manage',
    method: 'post',
    path: listPath,
    summary: 'Add a category, approved and active',
    request: { body: jsonBody(categoryInput, example) },
  },
  categorySavedSchema,
);
// the specification lists this call without a purpose; it declares no body, so that every body gets
// the 501
const reserved = reservedRoute('putCategoriesAs', {
  ...area,
  needs: 'catalogue.manage',
  method: 'put',
  path: `${listPath}/as`,
  summary: 'Reserved: answers 501',
});
const update = jsonRoute(
  'updateCategory',
  {
    ...area,
    needs: 'catalogue.manage',
    method: 'put',
    path: itemPath,
    summary: 'Change a category',
    request: {
      params,
      body: jsonBody(categoryPatch, {
        name: 'Haleem & Nihari',
        updatedAt: '2026-01-31T10:00:00.000Z',
      }),
    },
  },
  categorySavedSchema,
);
const status = jsonRoute(
  'setCategoryStatus',
  {
    ...area,
    needs: 'catalogue.manage',
    method: 'put',
    path: `${itemPath}/status`,
    summary: 'Enable or disable a category',
    request: { params, body: jsonBody(versionedStatusInput, { isActive: false }) },
  },
  categorySavedSchema,
);
const remove = jsonRoute(
  'deleteCategory',
  {
    ...area,
    needs: 'catalogue.manage',
    method: 'delete',
    path: itemPath,
    summary: 'Delete a category without products',
    request: { params },
  },
  categorySavedSchema,
);

const reads = () =>
  createRouter()
    .openapi(list, async (c) => {
      const { db } = c.get('deps');
      const query = c.req.valid('query');
      const [rows, { total, active, inactive, unapproved }] = await Promise.all([
        selectCategoryPage(db, query),
        countCategories(db, query),
      ]);
      const counts = { activeTotal: active, inactiveTotal: inactive, unapprovedTotal: unapproved };
      return c.json(
        { categories: rows.map(toCategoryResponse), ...pageInfoOf(query, total), ...counts },
        200,
      );
    })
    .openapi(usable, async (c) => {
      const { db } = c.get('deps');
      const { storeId } = c.req.valid('param');
      await refuseUnknownStore(db, storeId);
      const found = (await selectUsableCategories(db, storeId)).map(toCategoryResponse);
      return c.json({ categories: found, total: found.length }, 200);
    })
    .openapi(stores, async (c) =>
      c.json(await readStoreNames(c.get('deps').db, c.req.valid('query')), 200),
    )
    .openapi(storesList, async (c) =>
      c.json(await readStoreNames(c.get('deps').db, c.req.valid('query')), 200),
    )
    .openapi(show, async (c) => {
      const { id } = c.req.valid('param');
      const found = (await categories.read(c.get('deps').db, [id])).get(id);
      if (!found) throw notFound('Category');
      return c.json(found, 200);
    });

/** Fixed paths come before `{id}`. */
export const categoryRoutes = () =>
  createRouter()
    .route('/', reads())
    .openapi(create, async (c) => {
      const { db } = c.get('deps');
      const data = await createOne(db, c.get('actor'), categories, c.req.valid('json'));
      return c.json({ message: 'Category created successfully', data }, 200);
    })
    .openapi(reserved, () => {
      throw new AppError(
        'notImplemented',
        'This call is reserved and does nothing yet. Change a category under its id',
      );
    })
    .openapi(update, async (c) => {
      const { updatedAt, ...patch } = c.req.valid('json');
      const target = { id: c.req.valid('param').id, updatedAt, patch };
      const data = await changeOne(c.get('deps').db, c.get('actor'), categories, target);
      return c.json({ message: 'Category updated successfully', data }, 200);
    })
    .openapi(status, async (c) => {
      const { isActive, updatedAt } = c.req.valid('json');
      const action = isActive ? 'enable' : 'disable';
      const target = {
        id: c.req.valid('param').id,
        updatedAt,
        patch: { isActive },
        action,
      } as const;
      const data = await changeOne(c.get('deps').db, c.get('actor'), categories, target);
      return c.json({ message: `Category ${action}d successfully`, data }, 200);
    })
    .route('/', categoryReviewRoutes())
    .openapi(remove, async (c) => {
      const { id } = c.req.valid('param');
      const data = await removeOne(c.get('deps').db, c.get('actor'), categories, id);
      return c.json({ message: 'Category deleted successfully', data }, 200);
    });
