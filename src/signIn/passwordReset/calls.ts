import { post } from '../calls';

/**
 * `POST /auth/store/forgot-password`, for every role.
 * @throws ApiError
 */
export const requestOtp = async (email: string, signal: AbortSignal): Promise<void> => {
  await post('/auth/store/forgot-password', { email }, signal);
};

/**
 * `POST /auth/store/reset-password`.
 * @throws ApiError
 */
export const resetPassword = async (
  input: { email: string; otp: string; newPassword: string },
  signal: AbortSignal,
): Promise<void> => {
  await post('/auth/store/reset-password', input, signal);
};
