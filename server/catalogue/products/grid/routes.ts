import {
  priceCellsInput,
  priceCellsSavedSchema,
  priceGridQuery,
  priceGridSchema,
} from '../../../../contract/catalogue/priceGrid';
import { createRouter, jsonBody, jsonRoute } from '../../../platform/http/route';
import { readPriceGrid } from './readGrid';
import { savedMessage, saveCells } from './saveCells';

const area = {
  access: ['admin'] as const,
  tags: ['Products'],
  path: '/admin/products/prices' as const,
};

const grid = jsonRoute(
  'listPrices',
  {
    ...area,
    needs: 'catalogue.read',
    method: 'get',
    summary: 'List the prices of products by store',
    request: { query: priceGridQuery },
  },
  priceGridSchema,
);
const save = jsonRoute(
  'changePrices',
  {
    ...area,
    needs: 'catalogue.manage',
    method: 'put',
    summary: 'Change prices of many products in many stores',
    request: {
      body: jsonBody(priceCellsInput, {
        cells: [{ productId: '1', id: '1', field: 'price', from: 260, to: 255 }],
      }),
    },
  },
  priceCellsSavedSchema,
);

/** Register these before the products, whose `{id}` would match `prices`. */
export const priceGridRoutes = () =>
  createRouter()
    .openapi(grid, async (c) =>
      c.json(await readPriceGrid(c.get('deps').db, c.req.valid('query')), 200),
    )
    .openapi(save, async (c) => {
      const results = await saveCells(c.get('deps').db, c.get('actor'), c.req.valid('json').cells);
      return c.json({ message: savedMessage(results), results }, 200);
    });
