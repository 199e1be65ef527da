import { bannerRules } from '../../../../contract/catalogue/promotions';
import { searched, searchQuery } from '../../../components/filterQueries';
import { switchActions } from '../../../components/runs';
import { toggle } from '../../../framework/declaration/actions';
import { defineResource } from '../../define';
import { all, edited, one, record, status, switchAsAsked } from './record';

const picture = ['imageUrl', 'image'];

export default defineResource({
  name: 'admin/banners',
  record,
  version: 'updatedAt',
  menu: { icon: 'image', group: 'catalogue', order: 10 },
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
