const PHONE = /^\+?[\d\s()-]+$/;
const PHONE_DIGITS = 10;

/** What a search looks for in names and phones: of `+91 98480-12345` what stands in the database, `9848012345`; anything else as it is. */
export function personTextOf(text: string): string {
  const digits = text.replace(/\D/g, '');
  return PHONE.test(text) && digits.length >= PHONE_DIGITS ? digits.slice(-PHONE_DIGITS) : text;
}

const BARE_CODE = /^jb[\s-]*(\d{6})[\s-]*(\d{0,8})$/i;

/** `jb2611250209` as it stands in the database, `JB-261125-0209`; anything else as it is. */
export function orderTextOf(text: string): string {
  const [, day, number] = BARE_CODE.exec(text.trim()) ?? [];
  return day === undefined ? text : ['JB', day, number].filter(Boolean).join('-');
}
