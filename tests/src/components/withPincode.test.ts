import { expect, test } from 'vitest';
import adminOrders from '../../../src/resources/admin/orders/orders.resource';
import storeOrders from '../../../src/resources/store/orders/orders.resource';
import { givenProvider } from '../../support/fakeHttp';

const address = 'Flat 402, Lotus Heights';

test.each([
  ['no pincode given', { address, pincode: null }],
  ['', { address: `${address}, Hyderabad 500034`, pincode: null }],
  ['500034', { address, pincode: '500034' }],
  ['', { address }],
])(
  'admins and stores read as pincode "%s" of %j',
  async (shown, { address: deliveryAddress, ...sent }) => {
    const { provider } = givenProvider([adminOrders, storeOrders], {});
    const read = (resource: string, wire: object) =>
      provider.decode(resource, { id: '7', status: 'pending', ...wire })['pincode'];
    expect([
      read('admin/orders', { deliveryAddress: { address: deliveryAddress, ...sent } }),
      read('store/orders', { deliveryAddress, ...sent }),
    ]).toEqual([shown, shown]);
  },
);
