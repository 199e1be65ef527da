import { bulkAnswerSchema, bulkSetSchema } from '../../../../contract/records';
import {
  storeItemFilter,
  storeItemPriceBulkInput,
  storeItemStatusBulkInput,
} from '../../../../contract/catalogue/bulk';
import { toBulkAnswer, toBulkSet } from '../../../platform/bulk/answers';
import { storeIdOf } from '../../../platform/http/context';
import { createRouter, jsonBody, jsonRoute } from '../../../platform/http/route';
import { selectItemSet } from '../repository';
import { repriceItems, switchItems } from './changeItems';

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
