import { z } from 'zod';
import { ApiError } from '../../../framework/declaration/errors';
import { num, str } from '../../../framework/declaration/lenientSchemas';
import type { PaidInput } from '../../../../contract/orders/customer';
import { brand } from '../../../theme/brand';
import { readPaid, returnAddress } from './checkoutReturn';

declare global {
  interface Window {
    /** Set by the provider's script. */
    Razorpay?: new (options: CheckoutOptions) => { open(): void };
  }
}

/** https://razorpay.com/docs/payments/payment-gateway/web-integration/standard/integration-steps */
interface CheckoutOptions {
  key: string;
  order_id: string;
  amount: number;
  currency: string;
  name: string;
  description: string;
  prefill: { name: string; contact: string };
  handler(answer: Readonly<Record<string, unknown>>): void;
  modal: { ondismiss(): void };
}

const SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js';
const NOT_SET_UP = 501;

const payment = z.object({
  data: z.object({
    orderId: str(),
    providerOrderId: str(),
    amountPaise: num(0),
    currency: str('INR'),
    keyId: str(),
    checkoutUrl: str(),
    customer: z.object({ name: str(), phone: str() }),
  }),
});
type Payment = z.output<typeof payment>['data'];

/** Browser functions, which a test replaces. */
const browser = {
  goTo: (address: string) => window.location.assign(address),
  address: () => window.location.href,
  loadScript: (src: string) =>
    new Promise<void>((resolve, reject) => {
      const script = Object.assign(document.createElement('script'), {
        src,
        onload: () => resolve(),
        onerror: () => reject(new ApiError(0)),
      });
      document.head.append(script);
    }),
};

/**
 * Opens the payment that `POST /user/orders/{id}/pay` has prepared: the page of a simulated
 * provider, which returns here, or the provider's own checkout.
 * @returns the payment, if the customer paid in that checkout
 * @throws {ApiError} 501 if no provider is set up, 0 if its script does not load
 */
export async function openCheckout(
  answer: unknown,
  { goTo, address, loadScript } = browser,
): Promise<PaidInput | undefined> {
  const { data } = payment.parse(answer);
  if (data.checkoutUrl !== '') {
    const back = returnAddress(address(), data.orderId);
    goTo(`${data.checkoutUrl}?back=${encodeURIComponent(back)}`);
    return undefined;
  }
  if (data.keyId === '') throw new ApiError(NOT_SET_UP);
  if (!window.Razorpay) await loadScript(SCRIPT);
  return payWithRazorpay(data);
}

/** The order's state comes only from the server. */
const payWithRazorpay = ({
  orderId,
  providerOrderId,
  amountPaise,
  currency,
  keyId,
  customer,
}: Payment): Promise<PaidInput | undefined> =>
  new Promise((resolve, reject) => {
    if (!window.Razorpay) return reject(new ApiError(0));
    new window.Razorpay({
      key: keyId,
      order_id: providerOrderId,
      amount: amountPaise,
      currency,
      name: brand,
      description: `Order ${orderId}`,
      prefill: { name: customer.name, contact: customer.phone },
      handler: (answer) => resolve(readPaid(answer)),
      modal: { ondismiss: () => resolve(undefined) },
    }).open();
  });
