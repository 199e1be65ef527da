import { PAGE_SIZES } from '../../../../contract/constants';
import { texts } from '../../../../contract/rules';
import {
  activeFilter,
  joinedBetween,
  joinedQuery,
  joinedFilters,
} from '../../../components/filterQueries';
import { importCalls } from '../../../components/importCalls';
import { defineLookup, rest } from '../../../framework/declaration/calls';
import { defineResource } from '../../define';
import { closeMany } from './closing';
import { hoursTitle } from './hoursTitle';
import { meanRating, onSaleOf, record, waitsOf } from './record';
import { defaults, encode, schema } from './storeForm';
import { switches } from './switching';

const locations = defineLookup({
  call: 'GET /admin/stores/dropdown/locations',
  at: ['locations', 'data', '.'],
  label: ['name', 'locationName'],
});

export default defineResource({
  name: 'admin/stores',
  record,
  version: 'updatedAt',
  menu: { icon: 'store', group: 'catalogue', order: 2 },
  access: { admin: '*' },
  needs: { read: 'stores.read', change: 'stores.manage' },
  beyond: [
    'export',
    'status',
    'date_from',
    'date_to',
    'hours',
    'revive',
    'autoAccept',
    'acceptMinutes',
    'pausedUntil',
    'unmadeOrders',
    'openOrders',
    'email.help',
    'waits',
    'onSale',
  ],
  api: {
    ...rest('/admin/stores'),
    list: { call: 'GET /admin/stores/', onError: 'empty' },
    set: { call: 'GET /admin/stores/set', beyond: true },
    create: 'POST /admin/stores/create-store-with-location',
    export: 'GET /admin/stores/export',
    import: importCalls('/admin/stores', 'storeColumns'),
    aliases: {
      name: ['storeName', 'name'],
      locationName: ['locationName', 'location.name', 'location'],
      googlemapsurl: ['googleMapsUrl', 'googlemapsurl'],
      image: ['imageUrl', 'image'],
    },
    // for a server that sends the reviews with the row
    decode: ({ ratings = [] }) => ({ ratings }),
    encode,
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
      emptyText: 'No locations to choose. Add one under Locations first.',
    },
    locationName: { label: 'Location' },
    address: 'textarea',
    phone: 'phone',
    email: {
      kind: 'email',
      help: 'The owner signs in with this. Changing it transfers the store.',
    },
    googlemapsurl: {
      kind: 'url',
      label: 'Google Maps URL',
      placeholder: 'https://maps.app.goo.gl/…',
    },
    image: { kind: 'image', label: 'Store Image' },
    rating: 'rating',
    ratingsCount: { label: 'Ratings' },
    deliveryTime: { placeholder: '30–40 min' },
    deliveryFee: 'money',
    minimumOrder: 'money',
    autoAccept: { label: 'Accepts orders automatically' },
    acceptMinutes: { label: 'Minutes to accept' },
    pausedUntil: 'datetime',
    unmadeOrders: { label: 'Accepted, not prepared' },
    isActive: 'status',
    createdAt: 'date',
  },
  computed: {
    waits: { label: 'Note', value: waitsOf },
    onSale: { label: 'Available', value: onSaleOf },
  },
  filters: {
    search: { kind: 'search', placeholder: 'Search by name or location' },
    status: activeFilter,
    ...joinedFilters,
  },
  stats: {
    // called if the list lacks the figures
    call: { call: 'GET /admin/stores/stat', query: joinedQuery, beyond: 'query' },
    cards: {
      total: {
        at: ['total', 'pagination.total', 'totalStores'],
        opens: joinedBetween(),
        // the answer's total follows the chosen status, its other figures do not
        value: ({ total, active, inactive }) => Math.max(total, active + inactive),
      },
      active: {
        at: ['activeCount', 'activeStores'],
        opens: joinedBetween({ status: 'active' }),
        count: (store) => store.isActive === true,
      },
      inactive: {
        at: ['inactiveCount', 'inactiveStores'],
        opens: joinedBetween({ status: 'inactive' }),
        count: (store) => store.isActive === false,
      },
      rating: {
        label: 'Average rating, this page',
        format: 'rating',
        help: 'Of the rated stores on this page',
        value: (_, stores) => meanRating(stores),
      },
    },
  },
  list: {
    columns: [
      { show: 'name', label: 'Store', image: 'image', below: 'description' },
      { show: 'locationName', below: 'pincode' },
      { show: 'phone', label: 'Contact', below: 'email' },
      'rating',
      { show: 'isActive', below: 'waits' },
    ],
    sort: {
      columns: {
        name: 'storeName',
        locationName: 'locationName',
        phone: 'phone',
        rating: 'rating',
        isActive: 'isActive',
      },
    },
    pageSizes: PAGE_SIZES,
    actions: ['reviews', 'hours', 'show', 'edit', 'toggle', 'revive', 'delete'],
  },
  form: {
    schema,
    fields: [
      { section: 'The store', fields: ['name', 'locationId', 'description', 'address'] },
      { section: 'Contact', fields: ['phone', 'email', 'googlemapsurl'] },
      {
        section: 'Orders',
        fields: ['deliveryTime', 'deliveryFee', 'minimumOrder', 'autoAccept', 'acceptMinutes'],
      },
      { section: 'Picture', fields: ['image'] },
    ],
    defaults,
  },
  show: {
    fields: [
      'image',
      'name',
      'description',
      'isActive',
      'onSale',
      'rating',
      'ratingsCount',
      'locationName',
      'address',
      'city',
      'state',
      'pincode',
      'phone',
      'email',
      'googlemapsurl',
      'deliveryTime',
      'deliveryFee',
      'minimumOrder',
      'autoAccept',
      'acceptMinutes',
      'pausedUntil',
      'unmadeOrders',
      'openOrders',
      'categories',
      'createdAt',
    ],
  },
  actions: { ...switches, closeMany },
  views: {
    hours: {
      icon: 'settings',
      title: ({ name }) => hoursTitle(name),
      isWide: true,
      content: () => import('./StoreHours'),
    },
    reviews: {
      icon: 'star',
      title: 'Store Ratings & Reviews',
      call: { call: 'GET /admin/stores/{id}/ratings', beyond: true },
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
