import { sql, type Selectable } from 'kysely';
import {
  type BannerAnswer,
  bannerInput,
  type BannerInput,
  bannerListQuery,
  bannerPatch,
  bannerSchema,
} from '../../../contract/catalogue/promotions';
import { byColumn, byCreation, byText } from '../../platform/db/listPage';
import type { Banners } from '../../platform/db/types.gen';
import { tableKind } from '../../records/tableKind';
import { tableRoutes } from '../../records/tableRoutes';

const banners = tableKind({
  table: 'banners',
  object: 'banner',
  noun: 'banner',
  toImage: (row: Selectable<Banners>): BannerAnswer => ({
    id: row.id,
    title: row.title,
    imageUrl: row.image_url,
    isActive: row.is_active,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }),
  columnsOf: ({ title, imageUrl, isActive = true }: BannerInput) => ({
    title,
    image_url: imageUrl,
    is_active: isActive,
  }),
});

/** `/admin/banner-images/*` and `/admin/banners/stats`. */
export default tableRoutes({
  kind: banners,
  noun: 'Banner',
  tags: ['Banners'],
  all: '/admin/banner-images',
  stats: '/admin/banners/stats',
  reads: 'catalogue.read',
  manages: 'catalogue.manage',
  answer: bannerSchema,
  body: bannerInput,
  patch: bannerPatch,
  switched: (isActive) => ({ isActive }),
  examples: {
    create: {
      title: 'Weekend feast',
      imageUrl: '/api/files/0123456789abcdef.webp',
      isActive: true,
    },
    update: { title: 'Festival feast', updatedAt: '2026-06-12T08:30:00.123Z' },
  },
  query: bannerListQuery,
  key: 'banners',
  search: ['title'],
  conditions: ({ is_active }) => [
    is_active !== undefined && sql<boolean>`is_active = ${is_active}`,
  ],
  sort: { title: byText('title'), isActive: byColumn('is_active'), createdAt: byCreation },
});
