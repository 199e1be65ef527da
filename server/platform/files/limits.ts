import { DAY_S } from '../../../contract/time';

/** Limits of uploaded pictures and their storage; each name carries its unit. */

/** Limits of an upload in addition to UPLOAD_BYTES_MAX and UPLOAD_PIXELS_MAX of the contract. */
export const MULTIPART_OVERHEAD_MAX_BYTES = 64 * 1024;
export const UPLOAD_PARTS_MAX = 10;
export const PART_HEADER_MAX_BYTES = 16 * 1024;
export const IMAGE_SIDE_MAX_PX = 1600;
export const IMAGE_QUALITY = 82;
export const IMAGE_TIMEOUT_S = 20;
/** Per process. */
export const IMAGES_DECODED_AT_ONCE = 1;
export const IMAGES_WAITING_MAX_BYTES = 40 * 1024 * 1024;
/** Below HTTP_STALLED_TIMEOUT_MS, so that a waiting client still gets an answer. */
export const IMAGE_WAIT_MS = 12_000;
/** Pixel limit of a progressive picture, which must be in memory as a whole. */
export const LAYERED_PIXELS_MAX = 12_000_000;
export const STORAGE_TIMEOUT_MS = 10_000;
export const STORAGE_RETRIES = 2;
/** `Retry-After` when the storage fails. */
export const STORAGE_RETRY_S = 5;
/** One year; names are never reused. */
export const FILE_CACHE_S = 365 * DAY_S;
