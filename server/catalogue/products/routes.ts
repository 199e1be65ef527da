import { bulkAnswerSchema, bulkSetSchema, statusInput } from '../../../contract/records';
import { lookupQuery, fullPageQuery } from '../../../contract/lists';
import {
  productFilter,
  productListQuery,
  productListSchema,
  productSavedSchema,
  productSchema,
  storeNamesSchema,
  productInput,
  productPatch,
} from '../../../contract/catalogue/products';
import { productBulkInput } from '../../../contract/catalogue/bulk';
import { ratingsSchema } from '../../../contract/stores/stores';
import { toBulkAnswer, toBulkSet } from '../../platform/bulk/answers';
import { createRouter, idParams as params, jsonBody, jsonRoute } from '../../platform/http/route';
import { readStoreNames } from '../../stores/stores/repository';
import { changeOne, createOne, removeOne } from '../../records/change';
import { changeProducts } from './bulk/changeProducts';
import { products } from './kind';
import { listProductRatings, listProducts, readProduct } from './queries';
import { selectProductSet } from './repository';
import { productReviewRoutes } from './reviewRoutes';

const area = { access: ['admin'] as const, tags: ['Products'] };
const listPath = '/admin/products';
const itemPath = `${listPath}/{id}` as const;
const example = {
  productName: 'Chicken Dum Biryani',
  description: 'Chicken on the bone, long-grain basmati, fried onion and mint',
  imageUrl: '/api/files/chicken-biryani.webp',
  isAvailable: true,
  pricing: [{ price: 260, maxPrice: 299.5, storeId: '1', categoryId: '1' }],
};

const list = jsonRoute(
  'listProducts',
  {
    ...area,
    needs: 'catalogue.read',
    method: 'get',
    path: listPath,
    summary: 'List products',
    request: { query: productListQuery },
  },
  productListSchema,
);
const stores = jsonRoute(
  'listProductStores',
  {
    ...area,
    needs: 'catalogue.read',
    method: 'get',
    path: `${listPath}/stores/list`,
    summary: 'List the stores that can sell a product',
    request: { query: lookupQuery },
  },
  storeNamesSchema,
);
const set = jsonRoute(
  'listProductSet',
  {
    ...area,
    needs: 'catalogue.read',
    method: 'get',
    path: `${listPath}/set`,
    summary: 'List the ids of the products that match a filter',
    request: { query: productFilter },
  },
  bulkSetSchema,
);
const bulk = jsonRoute(
  'changeProducts',
  {
    ...area,
    needs: 'catalogue.manage',
    method: 'post',
    path: `${listPath}/bulk`,
    summary: 'Change many products at once',
    request: {
      body: jsonBody(productBulkInput, {
        action: 'price',
        change: { by: 'percent', value: 10, round: 'five' },
        rows: [{ id: '1' }],
      }),
    },
  },
  bulkAnswerSchema,
);
const create = jsonRoute(
  'createProduct',
  {
    ...area,
    needs: 'catalogue.manage',
    method: 'post',
    path: listPath,
    summary: 'Add an approved product',
    request: { body: jsonBody(productInput, example) },
  },
  productSavedSchema,
);
const show = jsonRoute(
  'getProduct',
  {
    ...area,
    needs: 'catalogue.read',
    method: 'get',
    path: itemPath,
    summary: 'Read a product',
    request: { params },
  },
  productSchema,
);
const update = jsonRoute(
  'updateProduct',
  {
    ...area,
    needs: 'catalogue.manage',
    method: 'put',
    path: itemPath,
    summary: 'Change a product',
    request: { params, body: jsonBody(productPatch, example) },
  },
  productSavedSchema,
);
const remove = jsonRoute(
  'deleteProduct',
  {
    ...area,
    needs: 'catalogue.manage',
    method: 'delete',
    path: itemPath,
    summary: 'Delete a product from every menu',
    request: { params },
  },
  productSavedSchema,
);
const status = jsonRoute(
  'setProductStatus',
  {
    ...area,
    needs: 'catalogue.manage',
    method: 'put',
    path: `${itemPath}/status`,
    summary: 'Enable or disable a product',
    request: { params, body: jsonBody(statusInput, { is_active: false }) },
  },
  productSavedSchema,
);
const ratings = jsonRoute(
  'listProductRatings',
  {
    ...area,
    needs: 'catalogue.read',
    method: 'get',
    path: `${itemPath}/ratings`,
    summary: "List a product's reviews",
    request: { params, query: fullPageQuery },
  },
  ratingsSchema,
);

export const productRoutes = () =>
  createRouter()
    .openapi(list, async (c) =>
      c.json(await listProducts(c.get('deps').db, c.req.valid('query')), 200),
    )
    .openapi(stores, async (c) =>
      c.json(await readStoreNames(c.get('deps').db, c.req.valid('query')), 200),
    )
    .openapi(set, async (c) =>
      c.json(toBulkSet(await selectProductSet(c.get('deps').db, c.req.valid('query'))), 200),
    )
    .openapi(bulk, async (c) => {
      const results = await changeProducts(c.get('deps').db, c.get('actor'), c.req.valid('json'));
      return c.json(toBulkAnswer(results), 200);
    })
    .openapi(create, async (c) => {
      const data = await createOne(c.get('deps').db, c.get('actor'), products, c.req.valid('json'));
      return c.json({ message: 'Product added successfully', data }, 200);
    })
    .openapi(show, async (c) =>
      c.json(await readProduct(c.get('deps').db, c.req.valid('param').id), 200),
    )
    .openapi(update, async (c) => {
      const { updatedAt, ...patch } = c.req.valid('json');
      const target = { id: c.req.valid('param').id, updatedAt, patch };
      const data = await changeOne(c.get('deps').db, c.get('actor'), products, target);
      return c.json({ message: 'Product updated successfully', data }, 200);
    })
    .openapi(remove, async (c) => {
      const data = await removeOne(
        c.get('deps').db,
        c.get('actor'),
        products,
        c.req.valid('param').id,
      );
      return c.json({ message: 'Product deleted successfully', data }, 200);
    })
    .openapi(status, async (c) => {
      const { isActive } = c.req.valid('json');
      const action = isActive ? 'enable' : 'disable';
      const data = await changeOne(c.get('deps').db, c.get('actor'), products, {
        id: c.req.valid('param').id,
        patch: { isAvailable: isActive },
        action,
      });
      return c.json({ message: `Product ${action}d successfully`, data }, 200);
    })
    .route('/', productReviewRoutes())
    .openapi(ratings, async (c) =>
      c.json(
        await listProductRatings(c.get('deps').db, c.req.valid('param').id, c.req.valid('query')),
        200,
      ),
    );
