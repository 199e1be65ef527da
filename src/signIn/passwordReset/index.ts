/** The code of the password reset; fetched when the link is pointed at. */
export { PasswordReset } from './PasswordReset';
export { resetMessages } from './messages';
export { Toast } from './Toast';
