import { z } from 'zod';
import { offerInput } from '../../../../contract/catalogue/promotions';
import { searched, searchQuery } from '../../../components/filterQueries';
import { switchActions } from '../../../components/runs';
import { toggle } from '../../../framework/declaration/actions';
import { flag, str } from '../../../framework/declaration/lenientSchemas';
import { defineResource } from '../../define';

const all = '/admin/special-offers/';
const one = `${all}{id}` as const;

export default defineResource({
  name: 'admin/special-offers',
  record: z.object({
    id: str(),
    updatedAt: str().optional(),
    title: str(),
    description: str(),
    isActive: flag(),
    createdAt: str(),
  }),
  version: 'updatedAt',
  menu: { icon: 'gift', group: 'catalogue', order: 9 },
  access: { admin: '*' },
  needs: { read: 'catalogue.read', change: 'catalogue.manage' },
  beyond: ['updatedAt'],
  api: {
    list: { call: `GET ${all}`, onError: 'empty' },
    get: `GET ${one}`,
    create: `POST ${all}`,
    update: `PUT ${one}`,
  },
  fields: { description: 'textarea', isActive: 'status', createdAt: 'date' },
  computed: {
    // the id comes first, because a long description is truncated
    idAndDescription: { label: 'ID', value: ({ id, description }) => `ID ${id} · ${description}` },
  },
  filters: {
    search: { kind: 'search', placeholder: 'Search by title or description' },
    status: { kind: 'select', choices: ['active', 'inactive'] },
  },
  stats: {
    call: { call: 'GET /admin/special-offers/stats', query: searchQuery, beyond: 'query' },
    cards: {
      totalOffers: { label: 'Total', at: ['totalOffers', 'total'], opens: searched() },
      activeOffers: {
        label: 'Active',
        at: ['activeOffers', 'active'],
        opens: searched({ status: 'active' }),
      },
      inactiveOffers: {
        label: 'Inactive',
        at: ['inactiveOffers', 'inactive'],
        opens: searched({ status: 'inactive' }),
      },
    },
  },
  list: {
    columns: [
      { show: 'title', label: 'Offer', below: 'idAndDescription' },
      'isActive',
      'createdAt',
    ],
    sort: { columns: ['title', 'isActive', 'createdAt'], usual: 'createdAt desc' },
    pagerWhen: 'many',
    actions: ['edit', 'toggle'],
    refreshButton: true,
  },
  form: { schema: offerInput },
  actions: {
    toggle: toggle('isActive', {
      call: `PUT ${one}/status`,
      succeeded: 'Updated successfully',
      failed: 'Failed to update offer status',
    }),
    ...switchActions(`PUT ${one}/status`, {
      one: 'offer',
      many: 'offers',
      effect: 'Customers no longer see them.',
    }),
  },
  messages: {
    list_title: 'Special Offers Management',
    create_failed: 'Failed to add special offer',
  },
});
