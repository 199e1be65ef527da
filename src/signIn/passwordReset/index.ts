/** Chunk of the password reset; loaded when the link is hovered. */
export { PasswordReset } from './PasswordReset';
export { resetMessages } from './messages';
export { Toast } from './Toast';
