import { z } from 'zod';
import { LINE_LENGTH_MAX, TEXT_LENGTH_MAX } from './constants';

/**
 * Fills the placeholders `%{name}` of a message, as translations write them; unknown names stay.
 * `smart_count` chooses between "singular |||| plural".
 */
export const fillText = (
  text: string,
  values: Readonly<Record<string, string | number>>,
): string => {
  const [one = '', many = one] = text.split(' |||| ');
  const chosen = values.smart_count === 1 ? one : many;
  return chosen.replace(/%\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
};

const PLAIN = /^\d+(\.\d+)?$/;
const INDIAN = /^\d{1,2}(,\d{2})*,\d{3}(\.\d+)?$/;
const WESTERN = /^\d{1,3}(,\d{3})+(\.\d+)?$/;

/** Removes the decoration of an amount in a spreadsheet: `₹ 1,200/-` becomes `1,200`. */
export const bareNumber = (text: string): string =>
  text
    .replace(/[\s\p{Cf}]+/gu, '')
    .replace(/^(₹|rs\.?|inr)/i, '')
    .replace(/\/-$/, '');

/** True if the commas of a bare number separate thousands, in Indian or Western grouping. */
export const isGrouped = (unformatted: string): boolean =>
  INDIAN.test(unformatted) || WESTERN.test(unformatted);

/**
 * Parses a number of zero or more, as typed or from a spreadsheet: `1200.5`, `₹1,200.50`,
 * `1,00,000`; undefined for other text.
 */
export function typedNumber(text: string): number | undefined {
  const unformatted = bareNumber(text);
  return PLAIN.test(unformatted) || isGrouped(unformatted)
    ? Number(unformatted.replaceAll(',', ''))
    : undefined;
}

/**
 * True if an amount in rupees, or a percentage, has at most two decimals. Tolerates the error of
 * binary fractions.
 */
export const hasTwoDecimals = (value: number): boolean =>
  Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

/** Error texts of client and server; each rule has a single text. */
export const texts = {
  required: 'This field is required',
  email: 'Enter a valid email address',
  phone: 'Enter a valid 10-digit mobile number starting with 6-9',
  pincode: 'Enter a valid 6-digit pincode',
  mapsUrl: 'Enter a valid Google Maps URL',
  descriptionLength: 'Description must be at least 10 characters long',
  addressLength: 'Address must be at least 10 characters long',
  locationUnknown: 'Selected location not found',
  locationPincode: 'Selected location has invalid pincode',
  text: 'Must be text',
  control: 'Contains control characters',
  oneLine: 'Must be one line, without tabs',
  flag: 'Must be true or false',
  file: 'Choose a file',
  pixels: 'Choose a picture of at most 40 megapixels',
  image: 'Choose a PNG, JPEG or WebP picture of at most 5 MB',
  amount: 'Enter an amount of 0 or more',
} as const;

// U+FFFD replaces bytes of another encoding; PostgreSQL's text refuses a zero or a surrogate
const unstorable = /\0|\p{Surrogate}|\p{Noncharacter_Code_Point}|\uFFFD/u;

const invisible = /[\s\p{Cf}\p{Cc}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const isEmptyOrSeen = (text: string) => text === '' || text.replace(invisible, '') !== '';

// a name in a mail must not add header lines
const control = /(?![\0\t\r\n])\p{Cc}/u;
const breaksLine = /[\t\r\n\p{Zl}\p{Zp}]/u;

// Indian and Persian words, and emoji, are written with joiners; Latin letters are not. U+FFFC
// remains when a picture is copied with the text
const joined = String.raw`(?<=\p{M}|(?!\p{sc=Latn})[\p{L}\p{ExtPict}\p{EMod}])[\u200C\u200D]`;
// Indian letters carry up to four marks; more cover the lines above and below
const hidden = new RegExp(
  String.raw`(?!${joined})[\p{Cf}\uFFFC]|(?<=(\p{M}\p{Cf}*){4})\p{M}`,
  'gu',
);

/**
 * Normalizes a text for storage and comparison: composed (NFC), without invisible marks, and
 * trimmed. A single-line text has only plain spaces.
 */
export const cleanText = (text: string, hasLines = false): string => {
  const visibleText = text.normalize().replace(hidden, '').normalize();
  return (hasLines ? visibleText : visibleText.replace(/\p{Zs}/gu, ' ')).trim();
};

/** Refuses a text that the database, or a single line, can't hold. */
const storable = (text: z.ZodString, max: number, hasLines: boolean) =>
  text
    .max(max, `At most ${max} characters`)
    .refine((value) => !unstorable.test(value), 'Contains characters that cannot be stored')
    .refine((value) => !control.test(value), texts.control)
    .refine((value) => hasLines || !breaksLine.test(value), texts.oneLine);

/**
 * A clean text that must not be blank; `message` is the error. By default, line breaks are allowed
 * if `max` exceeds the length of a line.
 */
export const required = (
  max = LINE_LENGTH_MAX,
  message: string = texts.required,
  hasLines = max > LINE_LENGTH_MAX,
) =>
  storable(
    z
      .string({
        error: ({ input }) => (input === undefined || input === null ? message : texts.text),
      })
      .overwrite((text) => cleanText(text, hasLines))
      .min(1, message)
      .refine(isEmptyOrSeen, { error: message, abort: true }),
    max,
    hasLines,
  );

/** A clean text that may be blank. */
export const optionalText = (max = LINE_LENGTH_MAX, hasLines = max > LINE_LENGTH_MAX) =>
  storable(
    z
      .string({ error: texts.text })
      .overwrite((text) => cleanText(text, hasLines))
      .refine(isEmptyOrSeen, { error: texts.text, abort: true }),
    max,
    hasLines,
  );

export const email = () => required(254).pipe(z.email(texts.email));
export const phone = () => required().pipe(z.string().regex(/^[6-9]\d{9}$/, texts.phone));
export const pincode = (message: string = texts.pincode) =>
  required().pipe(z.string().regex(/^\d{6}$/, message));
export const longText = (min: number, tooShort: string) =>
  required(TEXT_LENGTH_MAX).pipe(z.string().min(min, tooShort));

/** Rupees, 0 or more, at most two decimals; the default limit is above any fee. */
export const rupees = (max = 100_000, message: string = texts.amount) =>
  z
    .number({ error: message })
    .min(0, message)
    .max(max, `At most ${max.toLocaleString('en-IN')}`)
    .refine(hasTwoDecimals, 'At most two decimals');

// Google's country domains have two letters; domains of three letters, such as .zip or .xyz, are
// open to the public
const GOOGLE_HOST = /^(www\.|maps\.)?google\.(com|com?\.[a-z]{2}|[a-z]{2}|cat)$/;

// matched against the typed text, because the parser turns other input into a host (a backslash, a
// tab, wide or foreign letters), a name before @, a port
const PLAIN_ADDRESS = /^https?:\/\/[a-z0-9.-]+([/?#][^\s\\\p{Cc}\p{Cf}]*)?$/iu;

/**
 * True for an address of Google Maps: the maps path on the Google domain, `goo.gl/maps` or
 * `maps.app.goo.gl`. Compares the parsed host, so that look-alikes such as
 * `google.com.evil.example` do not pass.
 */
export const isGoogleMapsUrl = (text: string): boolean => {
  if (!PLAIN_ADDRESS.test(text) || !URL.canParse(text)) return false;
  const { hostname, pathname } = new URL(text);
  if (hostname === 'maps.app.goo.gl') return pathname.length > 1;
  if (hostname === 'goo.gl') return pathname.startsWith('/maps/');
  if (!GOOGLE_HOST.test(hostname)) return false;
  return hostname.startsWith('maps.') || pathname === '/maps' || pathname.startsWith('/maps/');
};

export const googleMapsUrl = () =>
  required(TEXT_LENGTH_MAX).pipe(z.string().refine(isGoogleMapsUrl, texts.mapsUrl));

/** An id in a request: the decimal text of a positive bigint. */
export const id = () => z.string().regex(/^[1-9]\d{0,17}$/, 'Not a valid id');

/** A record of at most `max` keys. The keys are counted before the rules of a key or value run. */
export const recordOf = <K extends z.core.$ZodRecordKey, V extends z.ZodType>(
  key: K,
  value: V,
  { max, message, tooMany = `At most ${max} entries` }: RecordLimits,
) =>
  z.preprocess(
    (input, { addIssue }) => {
      const isLarge = typeof input === 'object' && input && Object.keys(input).length > max;
      if (isLarge) addIssue({ code: 'custom', message: tooMany });
      return isLarge ? z.NEVER : input;
    },
    z.record(key, value, message).meta({ maxProperties: max }),
  );
interface RecordLimits {
  max: number;
  /** Error for a value that is not a record. */
  message?: string;
  tooMany?: string;
}
