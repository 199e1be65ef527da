import { availabilityListSchema, availabilityQuery } from '../../contract/catalogue/rules';
import { createRouter, jsonRoute } from '../platform/http/route';
import { openBoard } from './openBoard';
import { pageOf } from './readAvailability';

const list = jsonRoute(
  'listAvailability',
  {
    access: ['admin'],
    tags: ['Stores'],
    needs: 'stores.read',
    method: 'get',
    path: '/admin/availability',
    summary: 'List whether stores take orders now, the most urgent store first',
    request: { query: availabilityQuery },
  },
  availabilityListSchema,
);

export const storeAvailabilityRoutes = () => {
  const readBoard = openBoard();
  return createRouter().openapi(list, async (c) => {
    const query = c.req.valid('query');
    return c.json(pageOf(await readBoard(c.get('deps').db, query), query), 200);
  });
};
