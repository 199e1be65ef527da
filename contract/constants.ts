/** Limits that the specification fixes for both sides. Units are in the names. */
export const PAGE_SIZE_DEFAULT = 10;
export const PAGE_SIZE_MAX = 100;
export const PASSWORD_LENGTH_MIN = 6;
/** Longer ones are refused before they are hashed: hashing is made to be expensive. */
export const PASSWORD_LENGTH_MAX = 128;
export const RESET_OTP_LENGTH = 6;
export const RESET_OTP_MINUTES = 5;
export const INVITATION_DAYS = 7;
export const DESCRIPTION_LENGTH_MIN = 10;
export const TEXT_LENGTH_MAX = 2000;
export const LINE_LENGTH_MAX = 200;
export const UPLOAD_BYTES_MAX = 5 * 1024 * 1024;
export const UPLOAD_PIXELS_MAX = 40_000_000;
export const BUSINESS_TIME_ZONE = 'Asia/Kolkata';
export const VERSION_LABEL = 'v1.0.0';
export const ORDER_LINES_MAX = 50;
export const ORDER_QUANTITY_MAX = 50;
/** Above any meal, and far below the limit of the database's integers in paise. */
export const ORDER_TOTAL_MAX_RUPEES = 1_000_000;
/** Rows of one call on many: done in well under a second, so that a run can be stopped and tells how far it is. */
export const BULK_ROWS_MAX = 200;
/** Rows of one run: so many of a filter are done at most. */
export const BULK_RUN_MAX = 10_000;

/** The page sizes that the specification offers. By itself: the sign-in screen, which reads the other limits, has no list. */
export const PAGE_SIZES = [10, 20, 50] as const;

/** Rows of one file. More take longer than a person and a network wait. */
export const IMPORT_ROWS_MAX = 10_000;

/** The `code` of a refusal that a client answers by asking its user for something. */
export const refusalCodes = {
  /** 401 of sign-in: the password was right, and `challenge` waits for the second factor. */
  secondFactor: 'second_factor_required',
  /** 403: the caller has to prove again who they are. */
  stepUp: 'step_up_required',
  /** 403: the caller's job demands a second factor, and the days of grace are over. */
  factorSetUp: 'second_factor_setup_required',
} as const;
