import { z } from 'zod';
import { offerRules } from '../../../../contract/offers';
import { toggle } from '../../../framework/core/actions';
import { rest } from '../../../framework/core/calls';
import { flag, num, str } from '../../../framework/core/lenientSchemas';
import { defineResource } from '../../define';

const record = z.object({
  id: str(),
  title: str(),
  description: str(),
  isActive: flag(true),
  createdAt: str(),
  updatedAt: z.string().optional(),
});
const form = z.object(offerRules);
const api = rest('/admin/special-offers');

const body = ({ title, description }: z.output<typeof form>) => ({ title, description });

export default defineResource({
  name: 'admin/special-offers',
  label: { one: 'Special Offer', many: 'Special Offers' },
  title: 'title',
  record,
  menu: { icon: 'gift', order: 9 },
  access: { admin: ['list', 'create', 'edit', 'toggle'] },
  api: {
    list: { call: api.list, rows: ['specialOffers'], onError: 'empty' },
    get: 'GET /admin/special-offers/{id}',
    create: { call: api.create, body: ({ data }) => body(data) },
    update: { call: api.update, body: ({ data, previous }) => ({ ...body(data), updatedAt: previous.updatedAt }) },
    aliases: { isActive: ['isActive', 'is_active'], createdAt: ['createdAt', 'created_at'] },
  },
  fields: {
    title: { kind: 'text', label: 'Title' },
    description: { kind: 'textarea', label: 'Description' },
    isActive: { kind: 'status', label: 'Status', on: 'Active', off: 'Inactive' },
    createdAt: { kind: 'date', label: 'Created' },
  },
  computed: {
    // the id first: a long description is cut
    idAndDescription: { label: 'ID', value: ({ id, description }) => `ID ${id} · ${description}` },
  },
  filters: {
    search: { kind: 'search', placeholder: 'Search by title or description' },
    status: { kind: 'select', label: 'Status', choices: { active: 'Active', inactive: 'Inactive' } },
  },
  stats: {
    from: 'GET /admin/special-offers/stats',
    schema: z.object({ totalOffers: num(), activeOffers: num(), inactiveOffers: num() }),
    cards: [
      { label: 'Total', value: 'totalOffers' },
      { label: 'Active', value: 'activeOffers' },
      { label: 'Inactive', value: 'inactiveOffers' },
    ],
  },
  list: {
    title: 'Special Offers Management',
    columns: [{ show: 'title', label: 'Offer', below: 'idAndDescription' }, 'isActive', 'createdAt'],
    pagerWhen: 'many',
    actions: ['edit', 'toggle'],
    refreshButton: true,
  },
  form: { schema: form, fields: ['title', 'description'] },
  actions: {
    toggle: toggle('isActive', {
      call: 'PUT /admin/special-offers/{id}/status',
      succeeded: 'Updated successfully',
      failed: 'Failed to update offer status',
    }),
  },
  messages: {
    createTitle: 'Add Special Offer',
    editTitle: 'Edit Special Offer',
    createFailed: 'Failed to add special offer',
    updateFailed: 'Failed to update special offer',
  },
});
