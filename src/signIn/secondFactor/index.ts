/** Second step of a sign-in; loaded when the server requires it. */
export { SecondFactor } from './SecondFactor';
