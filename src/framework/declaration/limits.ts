import { PAGE_MAX, SEARCH_LENGTH_MAX, UPLOAD_BYTES_MAX } from './constants';
import { settings, type LimitSettings } from './settings';

/** Types whose display name is not their media type in capitals. */
const NAMES: Readonly<Record<string, string>> = { webp: 'WebP', 'svg+xml': 'SVG' };
const MEBIBYTE = 1024 * 1024;

const neutral: LimitSettings = {
  searchLengthMax: SEARCH_LENGTH_MAX,
  pageMax: PAGE_MAX,
  uploadBytesMax: UPLOAD_BYTES_MAX,
  uploadTypes: ['image/png', 'image/jpeg', 'image/webp'],
};

/** Limits of the application; the framework's limits by default. */
export const limits = (): LimitSettings => ({ ...neutral, ...settings().limits });

const nameOf = (mediaType: string): string => {
  const subtype = mediaType.split('/').at(-1) ?? mediaType;
  return NAMES[subtype] ?? subtype.toUpperCase();
};

/** Allowed uploads for messages: `{types: 'PNG, JPEG or WebP', size: '5 MB'}`. */
export const uploadLimitTexts = (): { types: string; size: string } => {
  const { locale } = settings().formats;
  const { uploadBytesMax, uploadTypes } = limits();
  const size = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(
    uploadBytesMax / MEBIBYTE,
  );
  return {
    types: new Intl.ListFormat(locale, { type: 'disjunction' }).format(uploadTypes.map(nameOf)),
    size: `${size} MB`,
  };
};
