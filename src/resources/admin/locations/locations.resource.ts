import { z } from 'zod';
import { PAGE_SIZES } from '../../../../contract/pageSizes';
import { CITY_OPTIONS, locationRules, STATE_OPTIONS } from '../../../../contract/locations';
import { activeFilter, found, foundBy } from '../../../components/found';
import { importCalls } from '../../../components/importCalls';
import { switches } from '../../../components/runs';
import { toggle } from '../../../framework/core/actions';
import { rest } from '../../../framework/core/calls';
import { flag, list as listOf, str } from '../../../framework/core/lenientSchemas';
import { defineResource } from '../../define';

const record = z.object({
  id: str(), name: str(), city: str(), state: str(), pincode: str(), pincodes: listOf(z.string()), isActive: flag(true), createdAt: str(),
});
const form = z.object(locationRules);

const { list, create, update } = rest('/admin/locations');
// a change repeats the status as well
const encode = ({ name, city, state, pincode, pincodes }: z.output<typeof form>, previous?: Pick<z.output<typeof record>, 'isActive' | 'pincodes'>) => ({
  locationName: name, city, state, pincode,
  // a server that does not know of them is sent none
  ...(pincodes?.[0] || previous?.pincodes?.[0] ? { pincodes } : {}),
  isActive: previous?.isActive,
});

export default defineResource({
  name: 'admin/locations',
  record,
  version: 'updatedAt',
  menu: { icon: 'place', order: 3 },
  access: { admin: ['list', 'create', 'edit', 'toggle', 'enableMany', 'disableMany', 'export', 'import'] },
  needs: { read: 'stores.read', create: 'stores.manage', edit: 'stores.manage', import: 'stores.manage' },
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
    pincodes: { kind: 'tags', label: 'Serves', help: 'Pincodes. Without any: everywhere' },
    isActive: 'status',
    createdAt: 'date',
  },
  computed: { serves: { value: ({ pincodes }) => pincodes.join(', ') || 'Everywhere' } },
  filters: { search: { kind: 'search', placeholder: 'Search by name, city or pincode' }, status: activeFilter },
  stats: {
    call: { call: 'GET /admin/locations/stats', query: foundBy },
    cards: {
      total: { opens: found() },
      active_locations: { label: 'Active', opens: found({ status: 'active' }) },
      inactive_locations: { label: 'Inactive', opens: found({ status: 'inactive' }) },
    },
  },
  list: {
    columns: ['name', 'city', 'state', 'pincode', 'serves', 'isActive', 'createdAt'],
    sort: { columns: { name: 'locationName', city: 'city', state: 'state', pincode: 'pincode', isActive: 'isActive', createdAt: 'createdAt' }, usual: 'createdAt desc' },
    pageSizes: PAGE_SIZES,
    actions: ['edit', 'toggle'],
  },
  form: { schema: form, defaults: { city: CITY_OPTIONS[0], state: STATE_OPTIONS[0] } },
  actions: {
    toggle: {
      ...toggle('isActive', { call: update, needs: 'stores.manage', failed: 'Failed to toggle status' }),
      body: ({ record: location }) => encode(location, { ...location, isActive: !location.isActive }),
    },
    ...switches(update, 'stores.manage', { one: 'location', many: 'locations', effect: 'No new store can be opened there.' }),
  },
  messages: { list_title: 'Locations Management', create_failed: 'Failed to add location' },
});
