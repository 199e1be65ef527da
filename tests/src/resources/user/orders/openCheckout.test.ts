import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '../../../../../src/framework/declaration/errors';
import { openCheckout } from '../../../../../src/resources/user/orders/openCheckout';

const answer = (changes: object = {}) => ({
  message: 'Payment started',
  data: {
    orderId: 'JB-260520-0007',
    providerOrderId: 'order_N3kcRr8bLq2sVd',
    amountPaise: 42_900,
    currency: 'INR',
    keyId: 'rzp_live_1',
    checkoutUrl: null,
    customer: { name: 'Asha Rao', phone: '9876501234' },
    ...changes,
  },
});

let gone: string[] = [];
let scripts: string[] = [];
let opened: Record<string, unknown>[] = [];
let handle: (answer: Record<string, unknown>) => void = () => undefined;
let close: () => void = () => undefined;
const browser = (hasScript = true) => ({
  goTo: (address: string) => void gone.push(address),
  address: () => 'http://127.0.0.1:4000/user/orders?page=2',
  loadScript: async (src: string) => {
    scripts.push(src);
    if (!hasScript) throw new ApiError(0);
    window.Razorpay = class {
      constructor(
        private readonly options: ConstructorParameters<NonNullable<typeof window.Razorpay>>[0],
      ) {}
      open() {
        opened.push({ ...this.options });
        close = this.options.modal.ondismiss;
        handle = this.options.handler;
      }
    };
  },
});
beforeEach(() => void ([gone, scripts, opened] = [[], [], []]));
afterEach(() => void delete window.Razorpay);

describe('paying an order', () => {
  test('leads to the page of a simulated provider, and from there back here', async () => {
    await openCheckout(
      answer({ checkoutUrl: 'http://127.0.0.1:5000/checkout/order_1' }),
      browser(),
    );
    expect(gone).toEqual([
      'http://127.0.0.1:5000/checkout/order_1?back=http%3A%2F%2F127.0.0.1%3A4000%2Fuser%2Forders%3Fpage%3D2%26checkout%3DJB-260520-0007',
    ]);
    expect(scripts).toEqual([]);
  });

  test("loads the provider's script once, when it is needed, and ends as its checkout is closed", async () => {
    for (const times of [1, 2]) {
      const paying = openCheckout(answer(), browser());
      await expect.poll(() => opened.length).toBe(times);
      close();
      expect(await paying).toBeUndefined();
    }
    expect(scripts).toEqual(['https://checkout.razorpay.com/v1/checkout.js']);
    expect(opened[0]).toMatchObject({
      key: 'rzp_live_1',
      order_id: 'order_N3kcRr8bLq2sVd',
      amount: 42_900,
      currency: 'INR',
      description: 'Order JB-260520-0007',
      prefill: { name: 'Asha Rao', contact: '9876501234' },
    });
    expect(gone).toEqual([]);
  });

  test('resolves with the payment and its signature if the customer paid', async () => {
    for (const [answered, paid] of [
      [
        { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 'ab12' },
        { paymentId: 'pay_1', signature: 'ab12' },
      ],
      [{}, undefined],
    ] as const) {
      opened = [];
      const paying = openCheckout(answer(), browser());
      await expect.poll(() => opened.length).toBe(1);
      handle(answered);
      expect(await paying).toEqual(paid);
    }
  });

  test('reports a missing provider, and a script that does not load', async () => {
    await expect(openCheckout(answer({ keyId: null }), browser())).rejects.toMatchObject({
      status: 501,
    });
    await expect(openCheckout(answer(), browser(false))).rejects.toMatchObject({ status: 0 });
  });
});
