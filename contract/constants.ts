/** Limits that the specification fixes for both sides. Units are in the names. */
export const PAGE_SIZE_DEFAULT = 10;
export const PAGE_SIZE_MAX = 100;
export const PASSWORD_LENGTH_MIN = 6;
/** Longer passwords are refused before hashing, because hashing is expensive. */
export const PASSWORD_LENGTH_MAX = 128;
export const RESET_OTP_LENGTH = 6;
export const RESET_OTP_MINUTES = 5;
export const INVITATION_DAYS = 7;
export const DESCRIPTION_LENGTH_MIN = 10;
export const TEXT_LENGTH_MAX = 2000;
export const LINE_LENGTH_MAX = 200;
export const CLOSURE_REASON_MAX = 100;
/** Minutes from the acceptance until the food is ready. */
export const READY_MINUTES_MIN = 5;
export const READY_MINUTES_MAX = 180;
export const UPLOAD_BYTES_MAX = 5 * 1024 * 1024;
export const UPLOAD_PIXELS_MAX = 40_000_000;
export const BUSINESS_TIME_ZONE = 'Asia/Kolkata';
export const VERSION_LABEL = 'v1.0.0';
export const ORDER_LINES_MAX = 50;
export const ORDER_QUANTITY_MAX = 50;
/** Above the price of any meal, and far below the limit of the database's integers in paise. */
export const ORDER_TOTAL_MAX_RUPEES = 1_000_000;
/**
 * Limit for the rows of a bulk request. It takes well below a second, so that a run can be stopped
 * and can show its progress.
 */
export const BULK_ROWS_MAX = 200;
/** Limit for the rows of a run over a filter. */
export const BULK_RUN_MAX = 10_000;

/**
 * Page sizes of the specification. A separate constant, because the sign-in screen loads the other
 * limits and has no list.
 */
export const PAGE_SIZES = [10, 20, 50] as const;

/** Limit for the rows of a file. More would take longer than a person or a network waits. */
export const IMPORT_ROWS_MAX = 10_000;

/** The `code` of an error after which the client asks its user for more. */
export const refusalCodes = {
  /** 401 of sign-in: the password is right, and `challenge` waits for the second factor. */
  secondFactor: 'second_factor_required',
  /** 403: the caller has to prove their identity again. */
  stepUp: 'step_up_required',
  /** 403: the caller's job requires a second factor, and the grace period is over. */
  factorSetUp: 'second_factor_setup_required',
} as const;
