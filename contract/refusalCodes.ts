/** The `code` of a refusal that a client answers by asking its user for something. */
export const refusalCodes = {
  /** 401 of sign-in: the password was right, and `challenge` waits for the second factor. */
  secondFactor: 'second_factor_required',
  /** 403: the caller has to prove again who they are. */
  stepUp: 'step_up_required',
  /** 403: the caller's job demands a second factor, and the days of grace are over. */
  factorSetUp: 'second_factor_setup_required',
} as const;
