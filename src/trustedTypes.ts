interface Policy {
  createHTML: (text: string) => string | null;
  createScriptURL: (url: string) => string | null;
}
type WithTypes = typeof globalThis & {
  trustedTypes?: { createPolicy(name: 'default', policy: Policy): unknown };
};

/** Origin of the payment provider, see resources/user/orders/openCheckout.ts. */
const CHECKOUT = 'https://checkout.razorpay.com';

/**
 * The only policy that may create markup or scripts on the page; a null result is refused and
 * reported.
 */
export const policy: Policy = {
  // date fields measure their digits this way
  createHTML: (text) => (/[<&]/.test(text) ? null : text),
  createScriptURL: (url) =>
    [location.origin, CHECKOUT].includes(new URL(url, location.href).origin) ? url : null,
};

const { trustedTypes }: WithTypes = globalThis;
trustedTypes?.createPolicy('default', policy);
