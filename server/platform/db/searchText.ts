const PHONE = /^[+\d\s().-]+$/;
const PHONE_DIGITS = 10;

/** What a search looks for in names and phones: of `+91 98480-12345` what stands in the database, `9848012345`; anything else as it is. */
export function personTextOf(text: string): string {
  const digits = text.replace(/\D/g, '');
  return PHONE.test(text) && digits.length >= PHONE_DIGITS ? digits.slice(-PHONE_DIGITS) : text;
}
