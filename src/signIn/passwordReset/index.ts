/** What only somebody with a forgotten password needs; fetched when the link is pointed at. */
export { PasswordReset } from './PasswordReset';
export { resetMessages } from './messages';
export { Toast } from './Toast';
