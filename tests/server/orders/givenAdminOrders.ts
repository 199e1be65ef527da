import { beforeAll } from 'vitest';
import { orderListSchema } from '../../../contract/orders/admin';
import { givenOrder } from '../../support/marketplace';
import { admin, emptyBeforeEach, openStores, owner, server } from '../../support/opened';
import type { Person } from '../../support/people';

export { admin, owner, server };
export let customer: Person;

/** One server per file, with a customer; no order before each test. */
export const givenOrderServer = () => {
  openStores();
  beforeAll(async () => void (customer = await server.givenCustomer({ name: 'Asha Rao' })));
  emptyBeforeEach('orders');
};

export const get = (path: string) => server.request('GET', path, { as: admin });
export const list = async (query = '') =>
  (await get(`/admin/orders/${query}`)).read(orderListSchema);
export const codes = async (query: string) =>
  (await list(query)).orders.map(({ orderId }) => orderId);

/** An order of the file's customer, at the file's store unless `values` name another. */
export const ordered = (values: Partial<Parameters<typeof givenOrder>[1]> = {}) =>
  givenOrder(server.db, { storeId: owner.storeId, userId: customer.id, ...values });

/** This many orders at once, a second apart, the newest now. */
export const givenOrders = async (count: number) =>
  void (await server.deps.pool.query(
    `insert into orders (code, store_id, user_id, status, payment_method, subtotal_paise, item_count, customer_name, customer_phone,
       address, otp, created_at)
     select 'JB-250101-' || lpad(n::text, 5, '0'), $1, $2, 'delivered', 'razorpay', 10000, 1, 'Asha', '9876500000', 'Madhapur', '4821',
       now() - n * interval '1 second' from generate_series(1, $3::int) n`,
    [owner.storeId, customer.id, count],
  ));
