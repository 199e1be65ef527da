import { z } from 'zod';
import { PAGE_SIZES } from '../../../../contract/pageSizes';
import { texts } from '../../../../contract/rules';
import { storeRules } from '../../../../contract/stores';
import { storeSettingRules } from '../../../../contract/storeSettings';
import { activeFilter, came, cameFilters } from '../../../components/found';
import { importCalls } from '../../../components/importCalls';
import { type RowsArg, toggle } from '../../../framework/core/actions';
import { type CallLine, defineLookup, rest } from '../../../framework/core/calls';
import { flag, list, num, str } from '../../../framework/core/lenientSchemas';
import { defineResource } from '../../define';
import { disableManyQuestion, disableQuestion } from './disabling';

/** The server's own for a new store. */
const ACCEPT_MINUTES_USUAL = 5;

/** Each is a change of its own, with its owner's. */
const STORES_AT_ONCE = 50;

const record = z.object({
  id: str(), name: str(), description: str(), address: str(), phone: str(), email: str(), googlemapsurl: str(), image: str(),
  locationId: str(), locationName: str(), city: str(), state: str(), pincode: str(),
  rating: num(), ratingsCount: num(), deliveryTime: str(), deliveryFee: num(), minimumOrder: num(), categories: list(z.string()),
  autoAccept: flag(true), acceptMinutes: num(ACCEPT_MINUTES_USUAL), pausedUntil: str(), unmadeOrders: num(), openOrders: num(), isActive: flag(true), ownerName: str(), ownerIsActive: flag(true), createdAt: str(),
});

const schema = z.object({ ...storeRules, ...storeSettingRules }).omit({ googleMapsUrl: true }).extend({
  googlemapsurl: storeRules.googleMapsUrl,
  deliveryFee: storeRules.deliveryFee.nullish(),
  minimumOrder: storeRules.minimumOrder.nullish(),
  // copied from the chosen location; its pincode is checked where the location is chosen
  city: z.string().default(''),
  state: z.string().default(''),
  pincode: z.string().default(''),
}).refine((store) => store.locationId === '' || /^\d{6}$/.test(store.pincode), {
  path: ['locationId'],
  message: texts.locationPincode,
});

/** Nobody could sign in to run it. */
const hasLostOwner = ({ isActive, ownerIsActive }: { isActive: boolean; ownerIsActive: boolean }) => !isActive && !ownerIsActive;

const locations = defineLookup({ call: 'GET /admin/stores/dropdown/locations', at: ['locations', 'data', '.'], label: ['name', 'locationName'] });

const bulk: CallLine = 'POST /admin/stores/bulk';
/** Done to many, and taken back by its opposite. */
const run = (action: string, opposite: string) => ({
  on: 'rows' as const, call: bulk, needs: 'stores.manage' as const, icon: 'power' as const, chunk: STORES_AT_ONCE,
  body: ({ rows }: RowsArg<unknown>) => ({ action, rows }),
  undo: { call: bulk, body: ({ rows }: RowsArg<unknown>) => ({ action: opposite, rows }) },
});

export default defineResource({
  name: 'admin/stores',
  record,
  version: 'updatedAt',
  menu: { icon: 'store', order: 2 },
  access: {
    admin: ['list', 'show', 'create', 'edit', 'delete', 'toggle', 'revive', 'reviews', 'hours', 'export', 'import', 'enableMany', 'disableMany'],
  },
  needs: { read: 'stores.read', create: 'stores.manage', edit: 'stores.manage', delete: 'stores.manage', import: 'stores.manage' },
  api: {
    ...rest('/admin/stores'),
    list: { call: 'GET /admin/stores/', onError: 'empty' },
    set: 'GET /admin/stores/set',
    create: 'POST /admin/stores/create-store-with-location',
    export: 'GET /admin/stores/export',
    import: importCalls('/admin/stores', 'storeColumns'),
    aliases: {
      name: ['storeName', 'name'],
      locationName: ['locationName', 'location.name', 'location'],
      googlemapsurl: ['googleMapsUrl', 'googlemapsurl'],
      image: ['imageUrl', 'image'],
    },
    encode: ({ name, googlemapsurl, image, deliveryFee, minimumOrder, ...store }) => ({
      ...store, storeName: name, ownerName: name, googleMapsUrl: googlemapsurl, imageUrl: image,
      deliveryFee: deliveryFee ?? 0, minimumOrder: minimumOrder ?? 0,
    }),
  },
  fields: {
    name: { label: 'Store Name' },
    description: 'textarea',
    locationId: {
      kind: 'select',
      lookup: locations,
      fill: ['city', 'state', 'pincode'],
      unknown: texts.locationUnknown,
      current: 'locationName',
      emptyText: 'No active locations. Add one under Locations first.',
    },
    locationName: { label: 'Location' },
    address: 'textarea',
    phone: 'phone',
    email: { kind: 'email', help: 'The owner signs in with it. Another one hands the store over, and invites the new owner' },
    googlemapsurl: { kind: 'url', label: 'Google Maps URL', placeholder: 'https://maps.app.goo.gl/…' },
    image: { kind: 'image', label: 'Store Image' },
    rating: 'rating',
    ratingsCount: { label: 'Ratings' },
    deliveryTime: { placeholder: '30–40 min' },
    deliveryFee: 'money',
    minimumOrder: 'money',
    autoAccept: { label: 'Accepts orders by itself' },
    acceptMinutes: { label: 'Minutes to accept otherwise' },
    pausedUntil: 'datetime',
    unmadeOrders: { label: 'Accepted, not made' },
    isActive: 'status',
    createdAt: 'date',
  },
  filters: { search: { kind: 'search', placeholder: 'Search by name or location' }, status: activeFilter, ...cameFilters },
  stats: {
    cards: {
      total: {
        at: ['total', 'pagination.total', 'totalStores'],
        opens: came(),
        // the answer's total follows the status that was chosen, its other figures do not
        value: ({ total, active, inactive }) => Math.max(total, active + inactive),
      },
      active: { at: ['activeCount', 'activeStores'], opens: came({ status: 'active' }), count: (store) => store.isActive },
      inactive: { at: ['inactiveCount', 'inactiveStores'], opens: came({ status: 'inactive' }), count: (store) => !store.isActive },
      rating: {
        label: 'Average rating, this page',
        format: 'rating',
        help: 'Of the rated stores on this page',
        value: (_, stores) => {
          const rated = stores.filter((store) => store.rating > 0);
          return rated.length === 0 ? 0 : rated.reduce((sum, store) => sum + store.rating, 0) / rated.length;
        },
      },
    },
  },
  list: {
    columns: [
      { show: 'name', label: 'Store', image: 'image', below: 'description' }, { show: 'locationName', below: 'pincode' },
      { show: 'phone', label: 'Contact', below: 'email' }, 'rating', 'isActive',
    ],
    sort: { columns: { name: 'storeName', locationName: 'locationName', phone: 'phone', rating: 'rating', isActive: 'isActive' } },
    pageSizes: PAGE_SIZES,
    actions: ['reviews', 'hours', 'show', 'edit', 'toggle', 'revive', 'delete'],
  },
  form: {
    schema,
    fields: [
      'name', 'locationId', 'description', 'address', 'phone', 'email', 'googlemapsurl', 'deliveryTime', 'deliveryFee', 'minimumOrder', 'autoAccept',
      'acceptMinutes', 'image',
    ],
    defaults: { deliveryFee: 0, minimumOrder: 0, autoAccept: true, acceptMinutes: ACCEPT_MINUTES_USUAL },
  },
  show: {
    fields: [
      'image', 'name', 'description', 'isActive', 'rating', 'ratingsCount', 'locationName', 'address', 'city', 'state', 'pincode',
      'phone', 'email', 'googlemapsurl', 'deliveryTime', 'deliveryFee', 'minimumOrder', 'autoAccept', 'acceptMinutes', 'pausedUntil',
      'unmadeOrders', 'openOrders', 'categories', 'createdAt',
    ],
  },
  actions: {
    toggle: {
      ...toggle('isActive', { call: 'PUT /admin/stores/{id}/status', needs: 'stores.manage', failed: 'Failed to update store status' }),
      when: (store) => !hasLostOwner(store),
      confirm: disableQuestion,
    },
    revive: {
      call: 'PUT /admin/stores/{id}/status',
      needs: 'stores.manage',
      label: 'Enable with owner',
      icon: 'power',
      when: hasLostOwner,
      body: () => ({ isActive: true, reactivateOwner: true }),
      confirm: ({ name, ownerName, email }) =>
        `The owner of ${name}, ${ownerName} (${email}), is inactive and can't sign in. Enable the store and reactivate the owner?`,
    },
    enableMany: { ...run('enable', 'disable'), label: 'Enable' },
    disableMany: {
      ...run('disable', 'enable'), label: 'Disable',
      confirm: disableManyQuestion,
    },
  },
  views: {
    hours: { icon: 'settings', title: ({ name }) => `Hours: ${name}`, isWide: true, content: () => import('./StoreHours') },
    reviews: {
      icon: 'star',
      title: 'Store Ratings & Reviews',
      call: 'GET /admin/stores/{id}/ratings',
      content: () => import('../../../components/Reviews'),
    },
  },
  messages: {
    list_title: 'Stores Management',
    add_one: 'Add New Store',
    created: 'Action completed successfully',
    deleted: 'Action completed successfully',
  },
});
