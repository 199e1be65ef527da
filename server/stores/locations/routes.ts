import {
  locationInput,
  locationListQuery,
  locationListSchema,
  locationPatch,
  locationSavedSchema,
  locationStatsSchema,
} from '../../../contract/stores/locations';
import { figuresQuery, pageInfoOf } from '../../../contract/lists';
import { createRouter, idParams as params, jsonBody, jsonRoute } from '../../platform/http/route';
import { countLocations, selectLocationPage } from './repository';
import { changeOne, createOne, removeOne } from '../../records/change';
import { actionOf, locations, toLocationResponse } from './kind';

const area = { access: ['admin'] as const, tags: ['Locations'] };
const example = {
  locationName: 'Jubilee Hills',
  city: 'Hyderabad',
  state: 'Telangana',
  pincode: '500033',
};

const list = jsonRoute(
  'listLocations',
  {
    ...area,
    needs: 'stores.read',
    method: 'get',
    path: '/admin/locations',
    summary: 'List locations',
    request: { query: locationListQuery },
  },
  locationListSchema,
);
const stats = jsonRoute(
  'getLocationStats',
  {
    ...area,
    needs: 'stores.read',
    method: 'get',
    path: '/admin/locations/stats',
    summary: 'Count locations',
    request: { query: figuresQuery },
  },
  locationStatsSchema,
);
const create = jsonRoute(
  'createLocation',
  {
    ...area,
    needs: 'stores.manage',
    method: 'post',
    path: '/admin/locations',
    summary: 'Add a location',
    request: { body: jsonBody(locationInput, example) },
  },
  locationSavedSchema,
);
const update = jsonRoute(
  'updateLocation',
  {
    ...area,
    needs: 'stores.manage',
    method: 'put',
    path: '/admin/locations/{id}',
    summary: 'Change a location',
    request: { params, body: jsonBody(locationPatch, { ...example, isActive: true }) },
  },
  locationSavedSchema,
);
const remove = jsonRoute(
  'deleteLocation',
  {
    ...area,
    needs: 'stores.manage',
    method: 'delete',
    path: '/admin/locations/{id}',
    summary: 'Delete an unused location',
    request: { params },
  },
  locationSavedSchema,
);

export const locationRoutes = () =>
  createRouter()
    .openapi(list, async (c) => {
      const { db } = c.get('deps');
      const query = c.req.valid('query');
      const [rows, { total }] = await Promise.all([
        selectLocationPage(db, query),
        countLocations(db, query),
      ]);
      return c.json({ locations: rows.map(toLocationResponse), ...pageInfoOf(query, total) }, 200);
    })
    .openapi(stats, async (c) => {
      const { total, active } = await countLocations(c.get('deps').db, c.req.valid('query'));
      return c.json({ total, active_locations: active, inactive_locations: total - active }, 200);
    })
    .openapi(create, async (c) => {
      const { db } = c.get('deps');
      const data = await createOne(db, c.get('actor'), locations, c.req.valid('json'));
      return c.json({ message: 'Location added successfully', data }, 200);
    })
    .openapi(update, async (c) => {
      const { db } = c.get('deps');
      const { updatedAt, ...patch } = c.req.valid('json');
      let done = 'update';
      const data = await changeOne(db, c.get('actor'), locations, {
        id: c.req.valid('param').id,
        updatedAt,
        patch,
        action: (...states) => (done = actionOf(...states)),
      });
      return c.json({ message: `Location ${done}d successfully`, data }, 200);
    })
    .openapi(remove, async (c) => {
      const { db } = c.get('deps');
      const data = await removeOne(db, c.get('actor'), locations, c.req.valid('param').id);
      return c.json({ message: 'Location deleted successfully', data }, 200);
    });
