import { z } from 'zod';
import { PAGE_SIZES } from '../../../../contract/constants';
import { texts } from '../../../../contract/rules';
import { storeRules } from '../../../../contract/stores';
import { toggle } from '../../../framework/core/actions';
import { defineLookup, rest } from '../../../framework/core/calls';
import { flag, list, num, str } from '../../../framework/core/lenientSchemas';
import { defineResource } from '../../define';

const record = z.object({
  id: str(),
  name: str(),
  description: str(),
  locationId: str(),
  locationName: str(),
  city: str(),
  state: str(),
  pincode: str(),
  address: str(),
  googlemapsurl: str(),
  image: str(),
  phone: str(),
  email: str(),
  rating: num(),
  ratingsCount: num(),
  deliveryTime: str(),
  deliveryFee: num(),
  minimumOrder: num(),
  isActive: flag(true),
  categories: list(z.string()),
  createdAt: str(),
  updatedAt: z.string().optional(),
});

const form = z.object({
  name: storeRules.name,
  locationId: storeRules.locationId,
  description: storeRules.description,
  address: storeRules.address,
  phone: storeRules.phone,
  email: storeRules.email,
  googlemapsurl: storeRules.googleMapsUrl,
  image: storeRules.image,
  deliveryTime: storeRules.deliveryTime,
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

const body = ({ name, googlemapsurl, image, deliveryFee, minimumOrder, ...store }: z.output<typeof form>) => ({
  ...store,
  storeName: name,
  ownerName: name,
  googleMapsUrl: googlemapsurl,
  imageUrl: image,
  deliveryFee: deliveryFee ?? 0,
  minimumOrder: minimumOrder ?? 0,
});

const api = rest('/admin/stores');
const locations = defineLookup({ call: 'GET /admin/stores/dropdown/locations', rows: ['locations'], label: ['name', 'locationName'] });

export default defineResource({
  name: 'admin/stores',
  label: { one: 'Store', many: 'Stores' },
  title: 'name',
  record,
  menu: { icon: 'store', order: 2 },
  access: { admin: ['list', 'show', 'create', 'edit', 'delete', 'toggle', 'reviews'] },
  api: {
    list: { call: api.list, rows: ['stores'], onError: 'empty' },
    create: { call: 'POST /admin/stores/create-store-with-location', body: ({ data }) => body(data) },
    update: { call: api.update, body: ({ data, previous }) => ({ ...body(data), updatedAt: previous.updatedAt }) },
    delete: api.delete,
    aliases: {
      name: ['storeName', 'name'],
      locationName: ['locationName', 'location.name', 'location'],
      googlemapsurl: ['googleMapsUrl', 'googlemapsurl'],
      image: ['imageUrl', 'image'],
      isActive: ['isActive', 'is_active'],
      createdAt: ['createdAt', 'created_at'],
    },
  },
  fields: {
    name: { kind: 'text', label: 'Store Name' },
    description: { kind: 'textarea', label: 'Description' },
    locationId: {
      kind: 'select',
      label: 'Location',
      lookup: locations,
      fill: ['city', 'state', 'pincode'],
      unknown: texts.locationUnknown,
      current: 'locationName',
      emptyText: 'No active locations. Add one under Locations first.',
    },
    locationName: { kind: 'text', label: 'Location' },
    city: 'City',
    state: 'State',
    pincode: 'Pincode',
    address: { kind: 'textarea', label: 'Address' },
    phone: { kind: 'phone', label: 'Phone' },
    email: { kind: 'email', label: 'Email' },
    googlemapsurl: { kind: 'url', label: 'Google Maps URL', placeholder: 'https://maps.app.goo.gl/…' },
    image: { kind: 'image', label: 'Store Image' },
    rating: { kind: 'rating', label: 'Rating' },
    ratingsCount: { kind: 'number', label: 'Ratings' },
    deliveryTime: { kind: 'text', label: 'Delivery Time', placeholder: '30–40 min' },
    deliveryFee: { kind: 'money', label: 'Delivery Fee' },
    minimumOrder: { kind: 'money', label: 'Minimum Order' },
    isActive: { kind: 'status', label: 'Status', on: 'Active', off: 'Inactive' },
    categories: { kind: 'tags', label: 'Categories' },
    createdAt: { kind: 'date', label: 'Created' },
  },
  filters: { search: { kind: 'search', placeholder: 'Search by name or location' } },
  stats: {
    from: 'list',
    schema: z.object({ total: num(), active: num(), inactive: num() }),
    aliases: {
      total: ['total', 'pagination.total', 'totalStores'],
      active: ['activeCount', 'activeStores'],
      inactive: ['inactiveCount', 'inactiveStores'],
    },
    derive: (stores, total) => ({
      total,
      active: stores.filter((store) => store.isActive).length,
      inactive: stores.filter((store) => !store.isActive).length,
    }),
    cards: [
      { label: 'Total', value: 'total' },
      { label: 'Active', value: 'active' },
      { label: 'Inactive', value: 'inactive' },
      {
        label: 'Average rating, this page',
        format: 'rating',
        help: 'Of the rated stores on this page',
        value: (_, stores) => {
          const rated = stores.filter((store) => store.rating > 0);
          return rated.length === 0 ? 0 : rated.reduce((sum, store) => sum + store.rating, 0) / rated.length;
        },
      },
    ],
  },
  list: {
    title: 'Stores Management',
    columns: [
      { show: 'name', label: 'Store', image: 'image', below: 'description' },
      { show: 'locationName', below: 'pincode' },
      { show: 'phone', label: 'Contact', below: 'email' },
      'rating',
      'isActive',
    ],
    pageSizes: PAGE_SIZES,
    actions: ['reviews', 'show', 'edit', 'toggle', 'delete'],
  },
  form: {
    schema: form,
    fields: [
      'name', 'locationId', 'description', 'address', 'phone', 'email', 'googlemapsurl', 'deliveryTime', 'deliveryFee',
      'minimumOrder', 'image',
    ],
    defaults: { deliveryFee: 0, minimumOrder: 0 },
  },
  show: {
    fields: [
      'image', 'name', 'description', 'isActive', 'rating', 'ratingsCount', 'locationName', 'address', 'city', 'state', 'pincode',
      'phone', 'email', 'googlemapsurl', 'deliveryTime', 'deliveryFee', 'minimumOrder', 'categories', 'createdAt',
    ],
  },
  actions: {
    toggle: toggle('isActive', { call: 'PUT /admin/stores/{id}/status', failed: 'Failed to update store status' }),
  },
  views: {
    reviews: {
      label: 'Reviews',
      icon: 'star',
      title: 'Store Ratings & Reviews',
      call: 'GET /admin/stores/{id}/ratings',
      body: () => import('../../../components/Reviews'),
    },
  },
  messages: {
    createTitle: 'Add New Store',
    editTitle: 'Edit Store',
    showTitle: 'Store Details',
    created: 'Action completed successfully',
    deleted: 'Action completed successfully',
    createFailed: 'Failed to create store',
    updateFailed: 'Failed to update store',
    deleteFailed: 'Failed to delete store',
  },
});
