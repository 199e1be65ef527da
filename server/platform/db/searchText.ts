const PHONE = /^[+\d\s().-]+$/;
const PHONE_DIGITS = 10;

/** What a search looks for in names and phones: of `+91 98480-12345` what stands in the database, `9848012345`; anything else as it is. */
export function personTextOf(text: string): string {
  const digits = text.replace(/\D/g, '');
  return PHONE.test(text) && digits.length >= PHONE_DIGITS ? digits.slice(-PHONE_DIGITS) : text;
}

const ORDER_PREFIX = /^(?:order\s*)?(?:#\s*)?(?=jb(?:[\s\p{Pd}\d]|$))/iu;
const ORDER_CODE = /^jb[\s\p{Pd}]*(\d{6})[\s\p{Pd}]*(\d{0,8})$/iu;

/** `Order #JB-261125-0209` or `jb2611250209` as `JB-261125-0209`; anything else as it is. */
export const orderTextOf = (text: string): string => {
  const bare = text.replace(ORDER_PREFIX, '');
  const [, day, number] = ORDER_CODE.exec(bare) ?? [];
  return day === undefined ? bare : ['JB', day, number].filter(Boolean).join('-');
};
