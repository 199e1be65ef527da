/** How long the success of a reset is shown before the way back to sign-in. */
export const RESET_DONE_MS = 2000;
/** How long a toast stays before sign-in. */
export const SIGN_IN_TOAST_MS = 5000;
