import { z } from 'zod';
import { bannerRules } from '../../../../contract/banners';
import { toggle } from '../../../framework/core/actions';
import { rest, type SaveCall } from '../../../framework/core/calls';
import { flag, num, str } from '../../../framework/core/lenientSchemas';
import { defineResource } from '../../define';

const record = z.object({
  id: str(),
  title: str(),
  image: str(),
  /** The picture again, as the list shows it: wide, where a form takes one. */
  thumbnail: str(),
  isActive: flag(true),
  createdAt: str(),
  updatedAt: z.string().optional(),
});
const edited = z.object({ title: bannerRules.title, image: bannerRules.image });
const form = edited.extend({ active: bannerRules.isActive });
const api = rest('/admin/banner-images');

const body = ({ title, image }: z.output<typeof edited>) => ({ title, imageUrl: image });

const STATUS = 'PATCH /admin/banner-images/{id}/status';
const STATUS_FAILED = 'Failed to update banner status';

/** For servers that ignore the Active checkbox of a new banner. */
const switchAsAsked: SaveCall<{ data: { active: boolean } }>['next'] = ({ data: { active } }, saved) =>
  (saved.isActive ?? saved.is_active) === !active
    ? { call: STATUS, body: () => ({ isActive: active }), failed: STATUS_FAILED }
    : undefined;

export default defineResource({
  name: 'admin/banners',
  label: { one: 'Banner', many: 'Banners' },
  title: 'title',
  record,
  menu: { icon: 'image', order: 10 },
  access: { admin: ['list', 'show', 'create', 'edit', 'toggle'] },
  api: {
    list: { call: api.list, rows: ['banners'], onError: 'empty' },
    get: 'GET /admin/banner-images/{id}',
    create: { call: api.create, body: ({ data }) => ({ ...body(data), isActive: data.active }), next: switchAsAsked },
    update: { call: api.update, body: ({ data, previous }) => ({ ...body(data), updatedAt: previous.updatedAt }) },
    aliases: {
      image: ['imageUrl', 'image_url', 'image'],
      thumbnail: ['imageUrl', 'image_url', 'image'],
      isActive: ['isActive', 'is_active'],
      createdAt: ['createdAt', 'created_at'],
    },
  },
  fields: {
    title: { kind: 'text', label: 'Title' },
    image: { kind: 'image', label: 'Banner Image' },
    thumbnail: { kind: 'custom', label: 'Image', view: () => import('./BannerThumbnail') },
    active: { kind: 'boolean', label: 'Active' },
    isActive: { kind: 'status', label: 'Status', on: 'Active', off: 'Inactive' },
    createdAt: { kind: 'date', label: 'Created' },
  },
  filters: {
    search: { kind: 'search', placeholder: 'Search by title' },
    status: {
      kind: 'select',
      label: 'Status',
      choices: { active: 'Active', inactive: 'Inactive' },
      param: 'is_active',
      map: { active: 'true', inactive: 'false' },
    },
  },
  stats: {
    from: 'GET /admin/banners/stats',
    schema: z.object({ totalBanners: num(), activeBanners: num(), inactiveBanners: num() }),
    cards: [
      { label: 'Total', value: 'totalBanners' },
      { label: 'Active', value: 'activeBanners' },
      { label: 'Inactive', value: 'inactiveBanners' },
    ],
  },
  list: {
    title: 'Banner Management',
    columns: ['thumbnail', 'title', 'isActive', 'createdAt'],
    actions: ['show', 'edit', 'toggle'],
  },
  form: { schema: form, fields: ['title', 'image', 'active'], edit: ['title', 'image'], editSchema: edited, defaults: { active: true } },
  show: { body: () => import('./BannerDetails') },
  actions: {
    toggle: toggle('isActive', {
      call: STATUS,
      succeeded: 'Updated successfully',
      failed: STATUS_FAILED,
    }),
  },
  messages: {
    createTitle: 'Add Banner',
    editTitle: 'Edit Banner',
    showTitle: 'Banner Details',
    empty: 'No banners found',
    createFailed: 'Failed to create banner',
    updateFailed: 'Failed to update banner',
  },
});
