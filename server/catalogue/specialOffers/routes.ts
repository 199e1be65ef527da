import {
  offerInput,
  offerListQuery,
  offerListSchema,
  offerPatch,
  offerSavedSchema,
  offerSchema,
  offerStatsSchema,
} from '../../../contract/offers';
import { figuresQuery, pageInfoOf } from '../../../contract/paging';
import { versionedStatusInput } from '../../../contract/status';
import { notFound } from '../../platform/errors';
import { createRouter, idParams as params, jsonBody, jsonRoute } from '../../platform/http/route';
import { countOffers, findOffer, selectOfferPage } from './repository';
import { createOffer, deleteOffer, toOfferResponse, setOfferStatus, updateOffer } from './service';

const area = { access: ['admin'] as const, tags: ['Special offers'] };
const all = '/admin/special-offers';
const one = '/admin/special-offers/{id}';
const created = {
  title: 'Weekend feast',
  description: 'A free dessert with every family pack on Saturday and Sunday',
};
const edited = {
  description: 'A free dessert with every family pack, all week',
  updatedAt: '2026-06-12T08:30:00.123Z',
};

const list = jsonRoute(
  'listOffers',
  {
    ...area,
    needs: 'catalogue.read',
    method: 'get',
    path: all,
    summary: 'List special offers',
    request: { query: offerListQuery },
  },
  offerListSchema,
);
const stats = jsonRoute(
  'getOfferStats',
  {
    ...area,
    needs: 'catalogue.read',
    method: 'get',
    path: `${all}/stats`,
    summary: 'Count special offers',
    request: { query: figuresQuery },
  },
  offerStatsSchema,
);
const show = jsonRoute(
  'getOffer',
  {
    ...area,
    needs: 'catalogue.read',
    method: 'get',
    path: one,
    summary: 'Read a special offer',
    request: { params },
  },
  offerSchema,
);
const create = jsonRoute(
  'createOffer',
  {
    ...area,
    needs: 'catalogue.manage',
    method: 'post',
    path: all,
    summary: 'Add a special offer',
    request: { body: jsonBody(offerInput, created) },
  },
  offerSavedSchema,
);
const update = jsonRoute(
  'updateOffer',
  {
    ...area,
    needs: 'catalogue.manage',
    method: 'put',
    path: one,
    summary: 'Change a special offer',
    request: { params, body: jsonBody(offerPatch, edited) },
  },
  offerSavedSchema,
);
const status = jsonRoute(
  'setOfferStatus',
  {
    ...area,
    needs: 'catalogue.manage',
    method: 'put',
    path: `${one}/status`,
    summary: 'Enable or disable a special offer',
    request: { params, body: jsonBody(versionedStatusInput, { isActive: false }) },
  },
  offerSavedSchema,
);
const remove = jsonRoute(
  'deleteOffer',
  {
    ...area,
    needs: 'catalogue.manage',
    method: 'delete',
    path: one,
    summary: 'Delete a special offer',
    request: { params },
  },
  offerSavedSchema,
);

/** `/admin/special-offers/*`. Fixed paths come before `{id}`. */
export const offerRoutes = () =>
  createRouter()
    .openapi(list, async (c) => {
      const { db } = c.get('deps');
      const query = c.req.valid('query');
      const [rows, { total }] = await Promise.all([
        selectOfferPage(db, query),
        countOffers(db, query),
      ]);
      return c.json({ specialOffers: rows.map(toOfferResponse), ...pageInfoOf(query, total) }, 200);
    })
    .openapi(stats, async (c) => {
      const { total, active } = await countOffers(c.get('deps').db, c.req.valid('query'));
      return c.json(
        { totalOffers: total, activeOffers: active, inactiveOffers: total - active },
        200,
      );
    })
    .openapi(show, async (c) => {
      const row = await findOffer(c.get('deps').db, c.req.valid('param').id);
      if (!row) throw notFound('Special offer');
      return c.json(toOfferResponse(row), 200);
    })
    .openapi(create, async (c) => {
      const data = await createOffer(c.get('deps').db, c.get('actor'), c.req.valid('json'));
      return c.json({ message: 'Special offer created successfully', data }, 200);
    })
    .openapi(update, async (c) => {
      const data = await updateOffer(
        c.get('deps').db,
        c.get('actor'),
        c.req.valid('param').id,
        c.req.valid('json'),
      );
      return c.json({ message: 'Special offer updated successfully', data }, 200);
    })
    .openapi(status, async (c) => {
      const { isActive } = c.req.valid('json');
      const data = await setOfferStatus(
        c.get('deps').db,
        c.get('actor'),
        c.req.valid('param').id,
        c.req.valid('json'),
      );
      return c.json(
        { message: `Special offer ${isActive ? 'enabled' : 'disabled'} successfully`, data },
        200,
      );
    })
    .openapi(remove, async (c) => {
      const data = await deleteOffer(c.get('deps').db, c.get('actor'), c.req.valid('param').id);
      return c.json({ message: 'Special offer deleted successfully', data }, 200);
    });
