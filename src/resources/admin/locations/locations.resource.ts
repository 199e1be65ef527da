import { PAGE_SIZES } from '../../../../contract/constants';
import { CITY_OPTIONS, STATE_OPTIONS } from '../../../../contract/stores/locations';
import { activeFilter, searched, searchQuery } from '../../../components/filterQueries';
import { importCalls } from '../../../components/importCalls';
import { rest } from '../../../framework/declaration/calls';
import { defineResource } from '../../define';
import { encode, form, record } from './record';
import { switching } from './switching';

const { list, create, update } = rest('/admin/locations');

export default defineResource({
  name: 'admin/locations',
  record,
  version: 'updatedAt',
  menu: { icon: 'place', group: 'catalogue', order: 3 },
  access: { admin: '*' },
  needs: { read: 'stores.read', change: 'stores.manage' },
  beyond: ['export', 'status', 'pincodes', 'serves'],
  api: {
    list,
    create,
    update,
    export: 'GET /admin/locations/export',
    import: importCalls('/admin/locations', 'locationColumns'),
    aliases: { name: ['locationName', 'name'] },
    encode,
  },
  fields: {
    name: { label: 'Location Name' },
    city: { kind: 'select', choices: CITY_OPTIONS },
    state: { kind: 'select', choices: STATE_OPTIONS },
    pincode: { kind: 'text', transform: 'digits', maxLength: 6 },
    pincodes: { kind: 'tags', label: 'Serves', help: 'Pincodes. Leave empty to serve everywhere.' },
    isActive: 'status',
    createdAt: 'date',
  },
  computed: {
    serves: { value: ({ pincodes }) => pincodes && (pincodes.join(', ') || 'Everywhere') },
  },
  filters: {
    search: { kind: 'search', placeholder: 'Search by name, city or pincode' },
    status: activeFilter,
  },
  stats: {
    call: { call: 'GET /admin/locations/stats', query: searchQuery, beyond: 'query' },
    cards: {
      total: { opens: searched() },
      active_locations: { label: 'Active', opens: searched({ status: 'active' }) },
      inactive_locations: { label: 'Inactive', opens: searched({ status: 'inactive' }) },
    },
  },
  list: {
    columns: ['name', 'city', 'state', 'pincode', 'serves', 'isActive', 'createdAt'],
    sort: {
      columns: {
        name: 'locationName',
        city: 'city',
        state: 'state',
        pincode: 'pincode',
        isActive: 'isActive',
        createdAt: 'createdAt',
      },
      usual: 'createdAt desc',
    },
    pageSizes: PAGE_SIZES,
    actions: ['edit', 'toggle'],
  },
  form: { schema: form, defaults: { city: CITY_OPTIONS[0], state: STATE_OPTIONS[0] } },
  actions: switching,
  messages: { list_title: 'Locations Management', create_failed: 'Failed to add location' },
});
