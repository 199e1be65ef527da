import { DAY_S } from '../../../contract/time';

/** What an uploaded picture and its storage may take, each with its unit. */

/** Limits of an upload, beside UPLOAD_BYTES_MAX and UPLOAD_PIXELS_MAX of the contract. */
export const MULTIPART_OVERHEAD_MAX_BYTES = 64 * 1024;
export const UPLOAD_PARTS_MAX = 10;
/** Limit for one part of a form. */
export const PART_HEADER_MAX_BYTES = 16 * 1024;
export const IMAGE_SIDE_MAX_PX = 1600;
export const IMAGE_QUALITY = 82;
export const IMAGE_TIMEOUT_S = 20;
/** Of one process. */
export const IMAGES_DECODED_AT_ONCE = 1;
export const IMAGES_WAITING_MAX_BYTES = 40 * 1024 * 1024;
/** Below HTTP_STALLED_TIMEOUT_MS, so that whoever waits still gets an answer. */
export const IMAGE_WAIT_MS = 12_000;
/** Of a picture that comes in layers, which has to be in memory as a whole. */
export const LAYERED_PIXELS_MAX = 12_000_000;
export const STORAGE_TIMEOUT_MS = 10_000;
export const STORAGE_RETRIES = 2;
/** `Retry-After` when the storage fails. */
export const STORAGE_RETRY_S = 5;
/** One year; a name is never reused. */
export const FILE_CACHE_S = 365 * DAY_S;
