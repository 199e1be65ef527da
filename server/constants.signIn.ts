import { DAY_MINUTES, DAY_S } from '../contract/time';

/** Limits of sessions, codes and second factors; each name carries its unit. */

export const JWT_SECRET_MIN_CHARACTERS = 32;
/** Random hex of the minimum length has 16 distinct characters and about 110 bits. */
export const JWT_SECRET_MIN_DISTINCT_CHARACTERS = 9;
export const JWT_SECRET_MIN_BITS = 85;

export const ACCESS_TOKEN_MINUTES = 15;
/** Verified tokens in the cache of one process; about half a kilobyte each. */
export const ACCESS_TOKENS_REMEMBERED = 5_000;
/** Counted from sign-in; a refresh does not extend it. */
export const SESSION_DAYS = 30;
/**
 * A session without a refresh ends after this time. A store's tablet may lie unused through a
 * month's holiday.
 */
export const SESSION_IDLE_DAYS = 7;
export const STORE_SESSION_IDLE_DAYS = 30;
/**
 * Time for which a spent refresh token still gets its successor, because the answer may have been
 * lost.
 */
export const REFRESH_GRACE_S = 30;
/** The longest that browsers keep a cookie. */
export const DEVICE_COOKIE_DAYS = 400;
/** Accounts that a device is known for; the least recently used account is dropped first. */
export const DEVICE_ACCOUNTS_MAX = 5;
export const RESET_OTP_TRIES_MAX = 5;
/** Time and wrong answers for the second step of a sign-in. */
export const FACTOR_CHALLENGE_MINUTES = 5;
export const FACTOR_CHALLENGE_TRIES_MAX = 5;
/** The first wrong app code that pauses the codes; each later one doubles the pause. */
export const FACTOR_PAUSE_FROM = 10;
export const FACTOR_PAUSE_MINUTES_MAX = DAY_MINUTES;
/** The wrong app code that disables app codes until a recovery code is used. */
export const FACTOR_WRONG_CODES_MAX = 50;
/** Time for which a step-up allows protected calls. */
export const STEP_UP_MINUTES = 15;
/** Exports of a session with personal data of more people within an hour require a step-up. */
export const STEP_UP_PEOPLE_MAX = 100;
/** A coupon, a referral or a scratch card that gives away more requires a step-up. */
export const STEP_UP_ABOVE_RUPEES = 500;
/** Counted from the first sign-in of a person whose job requires a second factor. */
export const FACTOR_GRACE_DAYS = 7;
/** Minimum duration of a reset, so that it does not reveal whether an address exists. */
export const RESET_ANSWER_MS = 250;
/**
 * Minimum duration of a request for an OTP, which costs the process some milliseconds for a known
 * address.
 */
export const FORGOT_ANSWER_MS = 60;
/** Rate limits: `points` tries within `seconds`, then refusals until that time is over. */
export const RATE_LIMITS = {
  /** Shared by all devices that have not signed in to the account before. */
  loginPerAccount: { points: 10, seconds: 15 * 60 },
  /** Counts a device that has signed in to the account before. */
  loginPerDevice: { points: 10, seconds: 15 * 60 },
  /**
   * Counts wrong passwords for all accounts by unknown devices; a correct password does not count.
   */
  loginPerAddress: { points: 60, seconds: 15 * 60 },
  /** Counts refusals only: a valid refresh token is never refused. */
  refreshPerAddress: { points: 300, seconds: 15 * 60 },
  /** Requests for codes by one device or address for one account. */
  forgotPerAsker: { points: 3, seconds: 60 },
  /**
   * Shared by all devices that have not signed in to the account before: it bounds the codes that
   * can be guessed.
   */
  forgotPerAccount: { points: 60, seconds: 60 * 60 },
  forgotPerAddress: { points: 30, seconds: 60 * 60 },
  resetPerAsker: { points: 10, seconds: 5 * 60 },
  /** Counts wrong codes of clients without cookies. */
  resetPerAddress: { points: 60, seconds: 60 * 60 },
  /** Counts links of invitations that do not exist, and acceptances that fail. */
  invitationPerAddress: { points: 60, seconds: 60 * 60 },
  /** Mails of one store, or of all admins together. */
  invitationsPerTeam: { points: 50, seconds: 60 * 60 },
  /** Mails to one address, of all teams together. */
  invitationsPerInvitee: { points: 5, seconds: DAY_S },
  factorMailsPerPerson: { points: 30, seconds: 60 * 60 },
  newDeviceMail: { points: 1, seconds: 30 * DAY_S },
  changePasswordPerAccount: { points: 10, seconds: 15 * 60 },
  /**
   * People in the exported files of a session without a step-up; a person in two files counts
   * twice.
   */
  exportedPeoplePerSession: { points: STEP_UP_PEOPLE_MAX, seconds: 60 * 60 },
  stepUpPerAccount: { points: 10, seconds: 15 * 60 },
  /** Recovery codes per person; 80 bits need no longer pause. */
  recoveryCodesPerPerson: { points: 30, seconds: 60 * 60 },
  /** Challenges of a signed-in person; each is a row until it ends. */
  challengePerAccount: { points: 60, seconds: 15 * 60 },
  /** A whole menu with its pictures, twice. */
  uploadPerPerson: { points: 500, seconds: DAY_S },
  /** Each asks the payment provider twice. */
  paymentAsksPerPerson: { points: 60, seconds: 15 * 60 },
  testRingPerPerson: { points: 5, seconds: 60 },
  /** A slow phone sends an order again, and a customer corrects it. */
  refusedOrdersPerPerson: { points: 60, seconds: 10 * 60 },
  /** Orders with an unknown coupon: it bounds the codes that a customer can guess. */
  unknownCouponsPerPerson: { points: 20, seconds: 60 * 60 },
} as const;
export const OPEN_INVITATIONS_MAX = 50;
export const ADMIN_PASSWORD_MIN_CHARACTERS = 8;
/** Passwords among this many most common ones are refused. */
export const COMMON_PASSWORDS = 10_000;

/** Two imports of the largest size. */
export const OWNERS_INVITED_PER_DAY_MAX = 20_000;
