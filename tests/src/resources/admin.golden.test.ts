import { describe, expect, it } from 'vitest';
import locations from '../../../src/resources/admin/locations/locations.resource';
import stores from '../../../src/resources/admin/stores/stores.resource';
import { givenProvider } from '../../support/fakeHttp';

const store = {
  id: '7',
  storeName: 'Bawarchi',
  ownerName: 'Bawarchi',
  description: 'Dum biryani since 1984',
  email: 'b@jaldi.example',
  phone: '9876543210',
  address: 'RTC Cross Roads',
  city: 'Hyderabad',
  state: 'Telangana',
  pincode: '500020',
  locationId: '3',
  locationName: 'Musheerabad',
  googleMapsUrl: 'https://maps.app.goo.gl/x1',
  imageUrl: '/api/files/a.webp',
  rating: 4.4,
  ratingsCount: 12,
  deliveryTime: '30 min',
  deliveryFee: 30,
  minimumOrder: 199,
  isActive: true,
  isApproved: true,
  categories: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-02T00:00:00.000Z',
};
const location = {
  id: '3',
  locationName: 'Musheerabad',
  city: 'Hyderabad',
  state: 'Telangana',
  pincode: '500020',
  isActive: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-02T00:00:00.000Z',
};
const storeForm = {
  name: 'Bawarchi',
  locationId: '3',
  description: 'Dum biryani since 1984',
  address: 'RTC Cross Roads',
  phone: '9876543210',
  email: 'b@jaldi.example',
  googlemapsurl: 'https://maps.app.goo.gl/x1',
  image: '/api/files/a.webp',
  deliveryTime: '30 min',
  deliveryFee: 30,
  minimumOrder: 199,
  city: 'Hyderabad',
  state: 'Telangana',
  pincode: '500020',
};
const storeBody =
  '{"locationId":"3","description":"Dum biryani since 1984","address":"RTC Cross Roads","phone":"9876543210",' +
  '"email":"b@jaldi.example","deliveryTime":"30 min","city":"Hyderabad","state":"Telangana","pincode":"500020",' +
  '"storeName":"Bawarchi","ownerName":"Bawarchi","googleMapsUrl":"https://maps.app.goo.gl/x1","imageUrl":"/api/files/a.webp",' +
  '"deliveryFee":30,"minimumOrder":199';

const givenStores = () => {
  const given = givenProvider([stores, locations], {
    'GET /admin/stores/': {
      stores: [store],
      page: 1,
      limit: 10,
      total: 1,
      totalPages: 1,
      activeCount: 1,
      inactiveCount: 0,
    },
    'GET /admin/locations/': { locations: [location], page: 1, limit: 10, total: 1, totalPages: 1 },
    'GET /admin/locations/stats': { total: 1, active_locations: 1, inactive_locations: 0 },
  });
  const first = async (name: string) => {
    const { data } = await given.list(name);
    const [row] = data;
    if (!row) throw new Error('no row');
    return { id: String(row.id), ...row };
  };
  return { ...given, first };
};

describe('admin/stores speaks exactly', () => {
  it('GET /admin/stores/ with page, limit and search', async () => {
    const { calls, list } = givenStores();
    await list('admin/stores', { search: 'dum' }, 2, 20);
    expect(calls).toEqual(['GET /admin/stores/?page=2&limit=20&search=dum']);
  });

  it('POST create-store-with-location with the place of the chosen location', async () => {
    const { calls, provider } = givenStores();
    await provider.create('admin/stores', { data: storeForm });
    expect(calls).toEqual([`POST /admin/stores/create-store-with-location ${storeBody}}`]);
  });

  it('PUT with the same body and the version that was edited', async () => {
    const { calls, provider, first } = givenStores();
    const row = await first('admin/stores');
    await provider.update('admin/stores', { id: '7', data: storeForm, previousData: row });
    expect(calls.at(-1)).toBe(
      `PUT /admin/stores/7 ${storeBody},"updatedAt":"2026-01-02T00:00:00.000Z"}`,
    );
  });

  it('PUT status with the opposite, DELETE, and GET ratings', async () => {
    const { calls, provider, first } = givenStores();
    const row = await first('admin/stores');
    await provider.act('admin/stores', { action: 'toggle', record: row });
    await provider.view('admin/stores', { view: 'reviews', record: row });
    await provider.delete('admin/stores', { id: '7', previousData: row });
    expect(calls.slice(1)).toEqual([
      'PUT /admin/stores/7/status {"isActive":false}',
      'GET /admin/stores/7/ratings',
      'DELETE /admin/stores/7',
    ]);
  });
});

describe('admin/locations speaks exactly', () => {
  it('GET list and stats', async () => {
    const { calls, list, provider } = givenStores();
    await list('admin/locations', { search: '500' });
    await provider.stats('admin/locations');
    expect(calls).toEqual([
      'GET /admin/locations/?page=1&limit=10&search=500',
      'GET /admin/locations/stats',
    ]);
  });

  it('POST, and PUT that keeps the status', async () => {
    const { calls, provider, first } = givenStores();
    const data = { name: 'Abids', city: 'Hyderabad', state: 'Telangana', pincode: '500001' };
    await provider.create('admin/locations', { data });
    await provider.update('admin/locations', {
      id: '3',
      data,
      previousData: await first('admin/locations'),
    });
    const body =
      '{"locationName":"Abids","city":"Hyderabad","state":"Telangana","pincode":"500001"';
    expect(calls[0]).toBe(`POST /admin/locations/ ${body}}`);
    expect(calls.at(-1)).toBe(
      `PUT /admin/locations/3 ${body},"isActive":true,"updatedAt":"2026-01-02T00:00:00.000Z"}`,
    );
  });

  it('toggles through PUT with every field', async () => {
    const { calls, provider, first } = givenStores();
    await provider.act('admin/locations', {
      action: 'toggle',
      record: await first('admin/locations'),
    });
    expect(calls.at(-1)).toBe(
      'PUT /admin/locations/3 {"locationName":"Musheerabad","city":"Hyderabad","state":"Telangana","pincode":"500020",' +
        '"isActive":false,"updatedAt":"2026-01-02T00:00:00.000Z"}',
    );
  });
});
