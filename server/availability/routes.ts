import { availabilityListSchema, availabilityQuery } from '../../contract/storeAvailability';
import { createRouter, jsonRoute } from '../platform/http/route';
import { readAvailability } from './readAvailability';

const list = jsonRoute(
  'listAvailability',
  {
    access: ['admin'], tags: ['Stores'], needs: 'stores.read', method: 'get', path: '/admin/availability',
    summary: 'List which stores take orders now, the most urgent first', request: { query: availabilityQuery },
  },
  availabilityListSchema,
);

/** `/admin/availability`. */
export const storeAvailabilityRoutes = () =>
  createRouter().openapi(list, async (c) => c.json(await readAvailability(c.get('deps').db, c.req.valid('query')), 200));
