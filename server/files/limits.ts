/** What an upload may cost, beside UPLOAD_BYTES_MAX and UPLOAD_PIXELS_MAX of the contract. */
export const MULTIPART_OVERHEAD_MAX_BYTES = 64 * 1024;
export const IMAGE_SIDE_MAX_PX = 1600;
export const IMAGE_QUALITY = 82;
export const IMAGE_TIMEOUT_S = 20;
export const STORAGE_TIMEOUT_MS = 10_000;
export const STORAGE_RETRIES = 2;
/** What a client may try again after, when the storage fails. */
export const STORAGE_RETRY_S = 5;
/** One year: a name is never reused. */
export const FILE_CACHE_S = 365 * 24 * 60 * 60;
