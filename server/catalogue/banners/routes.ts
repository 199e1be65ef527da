import {
  bannerInput,
  bannerListQuery,
  bannerListSchema,
  bannerPatch,
  bannerSavedSchema,
  bannerSchema,
  bannerStatsSchema,
} from '../../../contract/banners';
import { figuresQuery, pageInfoOf } from '../../../contract/paging';
import { versionedStatusInput } from '../../../contract/status';
import { notFound } from '../../platform/errors';
import { createRouter, idParams as params, jsonBody, jsonRoute } from '../../platform/http/route';
import { countBanners, findBanner, selectBannerPage } from './repository';
import {
  toBannerResponse,
  createBanner,
  deleteBanner,
  setBannerStatus,
  updateBanner,
} from './service';

const area = { access: ['admin'] as const, tags: ['Banners'] };
const all = '/admin/banner-images';
const one = '/admin/banner-images/{id}';
const created = {
  title: 'Weekend feast',
  imageUrl: '/api/files/0123456789abcdef.webp',
  isActive: true,
};
const edited = { title: 'Festival feast', updatedAt: '2026-06-12T08:30:00.123Z' };

const list = jsonRoute(
  'listBanners',
  {
    ...area,
    needs: 'catalogue.read',
    method: 'get',
    path: all,
    summary: 'List banners',
    request: { query: bannerListQuery },
  },
  bannerListSchema,
);
const stats = jsonRoute(
  'getBannerStats',
  {
    ...area,
    needs: 'catalogue.read',
    method: 'get',
    path: '/admin/banners/stats',
    summary: 'Count banners',
    request: { query: figuresQuery },
  },
  bannerStatsSchema,
);
const show = jsonRoute(
  'getBanner',
  {
    ...area,
    needs: 'catalogue.read',
    method: 'get',
    path: one,
    summary: 'Read a banner',
    request: { params },
  },
  bannerSchema,
);
const create = jsonRoute(
  'createBanner',
  {
    ...area,
    needs: 'catalogue.manage',
    method: 'post',
    path: all,
    summary: 'Add a banner',
    request: { body: jsonBody(bannerInput, created) },
  },
  bannerSavedSchema,
);
const update = jsonRoute(
  'updateBanner',
  {
    ...area,
    needs: 'catalogue.manage',
    method: 'put',
    path: one,
    summary: 'Change a banner',
    request: { params, body: jsonBody(bannerPatch, edited) },
  },
  bannerSavedSchema,
);
const status = jsonRoute(
  'setBannerStatus',
  {
    ...area,
    needs: 'catalogue.manage',
    method: 'patch',
    path: `${one}/status`,
    summary: 'Enable or disable a banner',
    request: { params, body: jsonBody(versionedStatusInput, { isActive: false }) },
  },
  bannerSavedSchema,
);
const remove = jsonRoute(
  'deleteBanner',
  {
    ...area,
    needs: 'catalogue.manage',
    method: 'delete',
    path: one,
    summary: 'Delete a banner',
    request: { params },
  },
  bannerSavedSchema,
);

/** `/admin/banner-images/*` and `/admin/banners/*`. */
export const bannerRoutes = () =>
  createRouter()
    .openapi(list, async (c) => {
      const { db } = c.get('deps');
      const query = c.req.valid('query');
      const [rows, { total }] = await Promise.all([
        selectBannerPage(db, query),
        countBanners(db, query),
      ]);
      return c.json({ banners: rows.map(toBannerResponse), ...pageInfoOf(query, total) }, 200);
    })
    .openapi(stats, async (c) => {
      const { total, active } = await countBanners(c.get('deps').db, c.req.valid('query'));
      return c.json(
        { totalBanners: total, activeBanners: active, inactiveBanners: total - active },
        200,
      );
    })
    .openapi(show, async (c) => {
      const row = await findBanner(c.get('deps').db, c.req.valid('param').id);
      if (!row) throw notFound('Banner');
      return c.json(toBannerResponse(row), 200);
    })
    .openapi(create, async (c) => {
      const data = await createBanner(c.get('deps').db, c.get('actor'), c.req.valid('json'));
      return c.json({ message: 'Banner created successfully', data }, 200);
    })
    .openapi(update, async (c) => {
      const data = await updateBanner(
        c.get('deps').db,
        c.get('actor'),
        c.req.valid('param').id,
        c.req.valid('json'),
      );
      return c.json({ message: 'Banner updated successfully', data }, 200);
    })
    .openapi(status, async (c) => {
      const { isActive } = c.req.valid('json');
      const data = await setBannerStatus(
        c.get('deps').db,
        c.get('actor'),
        c.req.valid('param').id,
        c.req.valid('json'),
      );
      return c.json(
        { message: `Banner ${isActive ? 'enabled' : 'disabled'} successfully`, data },
        200,
      );
    })
    .openapi(remove, async (c) => {
      const data = await deleteBanner(c.get('deps').db, c.get('actor'), c.req.valid('param').id);
      return c.json({ message: 'Banner deleted successfully', data }, 200);
    });
