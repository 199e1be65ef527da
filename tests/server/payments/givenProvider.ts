import { afterAll, beforeEach } from 'vitest';
import { givenOrdering, server } from '../../support/customerOrders';
import { givenPaymentProvider, type TestProvider } from '../../support/paymentProvider';

/** Without webhooks: each test sends its events. */
export let razorpay: TestProvider;

/** Like `givenOrdering`, with a simulated provider that the server can query. */
export const givenOrderingWithProvider = () => {
  givenOrdering(async () => {
    razorpay = await givenPaymentProvider();
    return { paymentProvider: razorpay.adapter };
  });
  afterAll(() => razorpay.close());
  beforeEach(async () => {
    razorpay.simulated.injectFaults({});
    await server.db.deleteFrom('provider_warnings').execute();
  });
};

export const titlesOf = async (userId: string) => {
  const notices = server.db
    .selectFrom('notifications')
    .select('title')
    .where('user_id', '=', userId);
  return (await notices.execute()).map(({ title }) => title);
};
