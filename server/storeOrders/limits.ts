/** Wrong OTPs of one order before it is locked; after the lock as many again. */
export const ORDER_OTP_TRIES_MAX = 5;
export const ORDER_OTP_LOCK_MINUTES = 15;
export const RECENT_RATINGS = 5;
