import { z } from 'zod';
import { CITY_OPTIONS, PAGE_SIZES, STATE_OPTIONS } from '../../../../contract/constants';
import { locationRules } from '../../../../contract/locations';
import { rest } from '../../../framework/core/calls';
import { flag, num, str } from '../../../framework/core/lenientSchemas';
import { defineResource } from '../../define';

const record = z.object({
  id: str(),
  name: str(),
  city: str(),
  state: str(),
  pincode: str(),
  isActive: flag(true),
  createdAt: str(),
  updatedAt: z.string().optional(),
});
const form = z.object(locationRules);
const api = rest('/admin/locations');

const body = ({ name, city, state, pincode }: z.output<typeof form>) => ({ locationName: name, city, state, pincode });
const choicesOf = (options: readonly string[]) => Object.fromEntries(options.map((option) => [option, option]));

export default defineResource({
  name: 'admin/locations',
  label: { one: 'Location', many: 'Locations' },
  title: 'name',
  record,
  menu: { icon: 'place', order: 3 },
  access: { admin: ['list', 'create', 'edit', 'toggle'] },
  api: {
    list: { call: api.list, rows: ['locations'] },
    create: { call: api.create, body: ({ data }) => body(data) },
    update: {
      call: api.update,
      body: ({ data, previous }) => ({ ...body(data), isActive: previous.isActive, updatedAt: previous.updatedAt }),
    },
    aliases: { name: ['locationName', 'name'], isActive: ['isActive', 'is_active'], createdAt: ['createdAt', 'created_at'] },
  },
  fields: {
    name: { kind: 'text', label: 'Location Name' },
    city: { kind: 'select', label: 'City', choices: choicesOf(CITY_OPTIONS) },
    state: { kind: 'select', label: 'State', choices: choicesOf(STATE_OPTIONS) },
    pincode: { kind: 'text', label: 'Pincode', transform: 'digits', maxLength: 6 },
    isActive: { kind: 'status', label: 'Status', on: 'Active', off: 'Inactive' },
    createdAt: { kind: 'date', label: 'Created' },
  },
  filters: { search: { kind: 'search', placeholder: 'Search by name, city or pincode' } },
  stats: {
    from: 'GET /admin/locations/stats',
    schema: z.object({ total: num(), active_locations: num(), inactive_locations: num() }),
    cards: [
      { label: 'Total', value: 'total' },
      { label: 'Active', value: 'active_locations' },
      { label: 'Inactive', value: 'inactive_locations' },
    ],
  },
  list: {
    title: 'Locations Management',
    columns: ['name', 'city', 'state', 'pincode', 'isActive', 'createdAt'],
    pageSizes: PAGE_SIZES,
    actions: ['edit', 'toggle'],
  },
  form: {
    schema: form,
    fields: ['name', 'city', 'state', 'pincode'],
    defaults: { city: CITY_OPTIONS[0], state: STATE_OPTIONS[0] },
  },
  actions: {
    toggle: {
      call: api.update,
      body: ({ record: location }) => ({ ...body(location), isActive: !location.isActive, updatedAt: location.updatedAt }),
      label: (location) => (location.isActive ? 'Disable' : 'Enable'),
      icon: 'power',
      failed: 'Failed to toggle status',
    },
  },
  messages: {
    createTitle: 'Add Location',
    editTitle: 'Edit Location',
    loadFailed: 'Failed to load locations',
    createFailed: 'Failed to add location',
    updateFailed: 'Failed to update location',
  },
});
