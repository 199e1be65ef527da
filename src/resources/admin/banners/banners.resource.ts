import { bannerRules } from '../../../../contract/catalogue/promotions';
import { searched, searchQuery } from '../../../components/found';
import { switchActions } from '../../../components/runs';
import { toggle } from '../../../framework/declaration/actions';
import { defineResource } from '../../define';
import { z } from 'zod';
import type { SaveCall } from '../../../framework/declaration/calls';
import { flag, str } from '../../../framework/declaration/lenientSchemas';

const record = z.object({
  id: str(),
  updatedAt: str().optional(),
  title: str(),
  image: str(),
  /** The picture again, for the wide format of the list; a form uses `image`. */
  thumbnail: str(),
  isActive: flag(),
  createdAt: str(),
});
const edited = z.object({ title: bannerRules.title, image: bannerRules.image });

const all = '/admin/banner-images/';
const one = `${all}{id}` as const;
const status = {
  call: `PATCH ${one}/status`,
  failed: 'Failed to update banner status',
} as const;

/**
 * For servers that ignore the Active checkbox of a new banner. If the answer has no record, the
 * banner may be active, and a warning is shown.
 */
const switchAsAsked: SaveCall<{ data: { active: boolean } }>['next'] = (
  { data: { active } },
  saved,
) => {
  const isActive = saved.isActive ?? saved.is_active;
  if (isActive === undefined && saved.id === undefined && !active)
    return { warning: 'The banner was created. Check in the list whether it is active.' };
  return isActive === !active ? { ...status, body: () => ({ isActive: active }) } : undefined;
};

const picture = ['imageUrl', 'image'];

export default defineResource({
  name: 'admin/banners',
  record,
  version: 'updatedAt',
  menu: { icon: 'image', order: 10 },
  access: { admin: '*' },
  needs: { read: 'catalogue.read', change: 'catalogue.manage' },
  api: {
    list: { call: `GET ${all}`, onError: 'empty' },
    get: `GET ${one}`,
    create: { call: `POST ${all}`, next: switchAsAsked },
    update: `PUT ${one}`,
    aliases: { image: picture, thumbnail: picture },
    // without the checkbox, as in the form of an existing banner, the state is not sent
    encode: ({ title, image, active }) => ({ title, imageUrl: image, isActive: active }),
  },
  fields: {
    image: { kind: 'image', label: 'Banner Image' },
    thumbnail: { kind: 'custom', label: 'Image', view: () => import('./BannerThumbnail') },
    isActive: 'status',
    createdAt: { kind: 'custom', view: () => import('./BannerCreated') },
  },
  filters: {
    search: { kind: 'search', placeholder: 'Search by title' },
    status: {
      kind: 'select',
      choices: ['active', 'inactive'],
      param: 'is_active',
      map: { active: 'true', inactive: 'false' },
    },
  },
  stats: {
    call: { call: 'GET /admin/banners/stats', query: searchQuery, beyond: 'query' },
    cards: {
      totalBanners: { label: 'Total', at: ['totalBanners', 'total'], opens: searched() },
      activeBanners: {
        label: 'Active',
        at: ['activeBanners', 'active'],
        opens: searched({ status: 'active' }),
      },
      inactiveBanners: {
        label: 'Inactive',
        at: ['inactiveBanners', 'inactive'],
        opens: searched({ status: 'inactive' }),
      },
    },
  },
  list: {
    columns: ['thumbnail', 'title', 'isActive', 'createdAt'],
    sort: { columns: ['title', 'isActive', 'createdAt'], usual: 'createdAt desc' },
    actions: ['show', 'edit', 'toggle'],
  },
  form: {
    schema: edited.extend({ active: bannerRules.isActive }),
    edit: { schema: edited },
    defaults: { active: true },
  },
  show: { content: () => import('./BannerDetails') },
  actions: {
    toggle: toggle('isActive', { ...status, succeeded: 'Updated successfully' }),
    ...switchActions(status.call, {
      one: 'banner',
      many: 'banners',
      effect: 'Customers no longer see them.',
    }),
  },
  messages: { list_title: 'Banner Management', empty: 'No banners found' },
});
