interface Policy {
  createHTML: (text: string) => string | null;
  createScriptURL: (url: string) => string | null;
}
type WithTypes = typeof globalThis & {
  trustedTypes?: { createPolicy(name: 'default', policy: Policy): unknown };
};

/** The payment provider's, see resources/user/orders/openCheckout.ts. */
const CHECKOUT = 'https://checkout.razorpay.com';

/** The page lets nothing become markup or a script but by this; what gets null is refused and reported. */
export const policy: Policy = {
  // date fields measure their digits so
  createHTML: (text) => (/[<&]/.test(text) ? null : text),
  createScriptURL: (url) =>
    [location.origin, CHECKOUT].includes(new URL(url, location.href).origin) ? url : null,
};

const { trustedTypes }: WithTypes = globalThis;
trustedTypes?.createPolicy('default', policy);
