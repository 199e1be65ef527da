import { type PaidInput, paidInput } from '../../../../contract/orders/customer';

const CODE = 'checkout';
const ORDER = 'razorpay_order_id';
const PAYMENT = 'razorpay_payment_id';
const SIGNATURE = 'razorpay_signature';

/** Return address for the simulated provider's page: this address, with the order's code. */
export const returnAddress = (address: string, code: string): string => {
  const url = new URL(address);
  url.searchParams.set(CODE, code);
  return url.href;
};

/** Values in the address; `paid` is missing if the customer did not pay. */
export const readReturn = (
  query: URLSearchParams,
): { code: string | null; paid: PaidInput | undefined } => ({
  code: query.get(CODE),
  paid: readPaid(Object.fromEntries(query)),
});

/** The payment and its signature, by the provider's names; undefined if they are missing. */
export const readPaid = (answer: Readonly<Record<string, unknown>>): PaidInput | undefined =>
  paidInput.safeParse({ paymentId: answer[PAYMENT], signature: answer[SIGNATURE] }).data;

export const withoutReturn = (query: URLSearchParams): URLSearchParams => {
  const rest = new URLSearchParams(query);
  for (const name of [CODE, ORDER, PAYMENT, SIGNATURE]) rest.delete(name);
  return rest;
};
