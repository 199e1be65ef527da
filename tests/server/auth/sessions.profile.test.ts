import { describe, expect, test } from 'vitest';
import { profileSchema } from '../../../contract/people/auth';
import { openPlainServer, server } from '../../support/opened';
import { addRows } from '../../support/rows';

openPlainServer();

const me = (token: string) => server.request('GET', '/auth/me', { token });
describe('the profile', () => {
  test("of a store owner carries the store's fields", async () => {
    const owner = await server.givenStoreOwner();
    const profile = (await me(owner.token)).read(profileSchema);
    expect(profile).toMatchObject({
      id: owner.id,
      role: 'store',
      storeName: `Store of ${owner.name}`,
      phone: '9876543210',
      locationId: owner.locationId,
      stats: { unreadNotifications: 0, ordersInProgress: 0 },
    });
  });

  test('counts unread notifications and the orders that are on their way', async () => {
    const customer = await server.givenCustomer();
    const owner = await server.givenStoreOwner();
    const about = {
      user_id: customer.id,
      type: 'order',
      title: 'On its way',
      message: 'Soon there',
    };
    await addRows(server.db, 'notifications', [about, about, { ...about, is_read: true }]);
    for (const status of ['pending', 'ready', 'delivered', 'cancelled']) {
      await addRows(server.db, 'orders', {
        code: `JB-${customer.id}-${status}`,
        status,
        store_id: owner.storeId,
        user_id: customer.id,
        payment_method: 'wallet',
        subtotal_paise: 100,
        item_count: 1,
        customer_name: 'A',
        customer_phone: '9',
        address: 'B',
        otp: '1234',
      });
    }
    const profile = (await me(customer.token)).read(profileSchema);
    expect(profile.stats).toEqual({ unreadNotifications: 2, ordersInProgress: 2 });
  });
});
