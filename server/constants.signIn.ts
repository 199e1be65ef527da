import { DAY_MINUTES, DAY_S } from '../contract/time';

/** What a session, a code and a second factor may do, each with its unit. */

export const JWT_SECRET_MIN_CHARACTERS = 32;
/** By this count, random hex of so many characters has 16 letters and about 110 bits. */
export const JWT_SECRET_MIN_DISTINCT_CHARACTERS = 9;
export const JWT_SECRET_MIN_BITS = 85;

/** A session that nobody has refreshed for so long has ended. A store's tablet may lie through a month's holiday. */
export const SESSION_IDLE_DAYS = 7;
export const STORE_SESSION_IDLE_DAYS = 30;
/** As long as browsers keep a cookie at all. */
export const DEVICE_COOKIE_DAYS = 400;
/** Accounts that a device is known for; the one that signed in longest ago is forgotten first. */
export const DEVICE_ACCOUNTS_MAX = 5;
export const RESET_OTP_TRIES_MAX = 5;
/** How long somebody has for the second half of a sign-in, and how many wrong answers. */
export const FACTOR_CHALLENGE_MINUTES = 5;
export const FACTOR_CHALLENGE_TRIES_MAX = 5;
/** The first wrong code of the app that pauses its codes; each later one doubles the pause. */
export const FACTOR_PAUSE_FROM = 10;
export const FACTOR_PAUSE_MINUTES_MAX = DAY_MINUTES;
/** This wrong code turns the app's codes off until a recovery code. */
export const FACTOR_WRONG_CODES_MAX = 50;
/** Exports of a session with personal data of more people within an hour ask for a step-up. */
export const STEP_UP_PEOPLE_MAX = 100;
/** From the first sign-in of somebody whose job demands a second factor. */
export const FACTOR_GRACE_DAYS = 7;
/** The minimum time of a reset, so that it does not reveal whether an address exists. */
export const RESET_ANSWER_MS = 250;
/** The minimum time of a request for an OTP, which costs the process some milliseconds for a known address. */
export const FORGOT_ANSWER_MS = 60;
/** Each rate limit: so many points in so many seconds, then refusals until the time is over. */
export const RATE_LIMITS = {
  /** Shared by all devices that have not signed in to the account before. */
  loginPerAccount: { points: 10, seconds: 15 * 60 },
  /** Of one that has. */
  loginPerDevice: { points: 10, seconds: 15 * 60 },
  /** Counts wrong passwords of all accounts by unknown devices; a right password does not count. */
  loginPerAddress: { points: 60, seconds: 15 * 60 },
  /** Counts refusals alone: a valid refresh token is never refused. */
  refreshPerAddress: { points: 300, seconds: 15 * 60 },
  /** One person or program that asks for codes for one account. */
  forgotPerAsker: { points: 3, seconds: 60 },
  /** Of all devices that have not signed in to the account before: it bounds how many codes are there to be guessed. */
  forgotPerAccount: { points: 60, seconds: 60 * 60 },
  forgotPerAddress: { points: 30, seconds: 60 * 60 },
  resetPerAsker: { points: 10, seconds: 5 * 60 },
  /** Counts wrong codes of clients without cookies. */
  resetPerAddress: { points: 60, seconds: 60 * 60 },
  /** Counts links of invitations that open nothing, and acceptances that fail. */
  invitationPerAddress: { points: 60, seconds: 60 * 60 },
  /** Mails of one store, or of all admins together. */
  invitationsPerTeam: { points: 50, seconds: 60 * 60 },
  /** Mails to one address, of all teams together. */
  invitationsPerInvitee: { points: 5, seconds: DAY_S },
  /** Mails about a second factor that comes or goes. */
  factorMailsPerPerson: { points: 30, seconds: 60 * 60 },
  /** One mail a person, device and address. */
  newDeviceMail: { points: 1, seconds: 30 * DAY_S },
  changePasswordPerAccount: { points: 10, seconds: 15 * 60 },
  /** People in the files of a session without a step-up; a person in two files counts twice. */
  exportedPeoplePerSession: { points: STEP_UP_PEOPLE_MAX, seconds: 60 * 60 },
  stepUpPerAccount: { points: 10, seconds: 15 * 60 },
  /** Recovery codes of a person; 80 bits need no longer pause. */
  recoveryCodesPerPerson: { points: 30, seconds: 60 * 60 },
  /** Challenges of a signed-in person, each a row until it ends. */
  challengePerAccount: { points: 60, seconds: 15 * 60 },
  /** A whole menu with its pictures, twice. */
  uploadPerPerson: { points: 500, seconds: DAY_S },
  /** Each asks the payment provider twice. */
  paymentAsksPerPerson: { points: 60, seconds: 15 * 60 },
  testRingPerPerson: { points: 5, seconds: 60 },
  /** A slow phone sends an order again, and a customer corrects it. */
  refusedOrdersPerPerson: { points: 60, seconds: 10 * 60 },
  /** Orders with a coupon that does not exist: it bounds how many codes a customer can guess. */
  unknownCouponsPerPerson: { points: 20, seconds: 60 * 60 },
} as const;
/** Open invitations of one team. */
export const OPEN_INVITATIONS_MAX = 50;
export const ADMIN_PASSWORD_MIN_CHARACTERS = 8;
/** Nobody may have one of so many commonest passwords. */
export const COMMON_PASSWORDS = 10_000;

/** Two imports of the largest size. */
export const OWNERS_INVITED_PER_DAY_MAX = 20_000;
