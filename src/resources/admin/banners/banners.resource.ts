import { z } from 'zod';
import { bannerRules } from '../../../../contract/banners';
import { found, foundBy } from '../../../components/found';
import { switches } from '../../../components/runs';
import { toggle } from '../../../framework/core/actions';
import type { SaveCall } from '../../../framework/core/calls';
import { flag, str } from '../../../framework/core/lenientSchemas';
import { defineResource } from '../../define';

const record = z.object({
  id: str(), title: str(), image: str(),
  /** The picture again, as the list shows it: wide, where a form takes one. */
  thumbnail: str(),
  isActive: flag(true), createdAt: str(),
});
const edited = z.object({ title: bannerRules.title, image: bannerRules.image });

const all = '/admin/banner-images/';
const one = `${all}{id}` as const;
const status = { call: `PATCH ${one}/status`, failed: 'Failed to update banner status' } as const;
const picture = ['imageUrl', 'image'];

/** For servers that ignore the Active checkbox of a new banner. */
const switchAsAsked: SaveCall<{ data: { active: boolean } }>['next'] = ({ data: { active } }, saved) =>
  (saved.isActive ?? saved.is_active) === !active ? { ...status, body: () => ({ isActive: active }) } : undefined;

export default defineResource({
  name: 'admin/banners',
  record,
  version: 'updatedAt',
  menu: { icon: 'image', order: 10 },
  access: { admin: ['list', 'show', 'create', 'edit', 'toggle', 'enableMany', 'disableMany'] },
  needs: { read: 'catalogue.read', create: 'catalogue.manage', edit: 'catalogue.manage' },
  api: {
    list: { call: `GET ${all}`, onError: 'empty' },
    get: `GET ${one}`,
    create: { call: `POST ${all}`, next: switchAsAsked },
    update: `PUT ${one}`,
    aliases: { image: picture, thumbnail: picture },
    // without the checkbox, as it is in the form of an edited banner, its state is not sent
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
    status: { kind: 'select', choices: ['active', 'inactive'], param: 'is_active', map: { active: 'true', inactive: 'false' } },
  },
  stats: {
    call: { call: 'GET /admin/banners/stats', query: foundBy },
    cards: {
      totalBanners: { label: 'Total', opens: found() },
      activeBanners: { label: 'Active', opens: found({ status: 'active' }) },
      inactiveBanners: { label: 'Inactive', opens: found({ status: 'inactive' }) },
    },
  },
  list: { columns: ['thumbnail', 'title', 'isActive', 'createdAt'], sort: { columns: ['title', 'isActive', 'createdAt'], usual: 'createdAt desc' }, actions: ['show', 'edit', 'toggle'] },
  form: { schema: edited.extend({ active: bannerRules.isActive }), edit: { schema: edited }, defaults: { active: true } },
  show: { content: () => import('./BannerDetails') },
  actions: {
    toggle: toggle('isActive', { ...status, needs: 'catalogue.manage', succeeded: 'Updated successfully' }),
    ...switches(status.call, 'catalogue.manage', { one: 'banner', many: 'banners', effect: 'Customers no longer see them.' }),
  },
  messages: { list_title: 'Banner Management', empty: 'No banners found' },
});
