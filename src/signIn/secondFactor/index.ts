/** The second step of a sign-in; fetched when the server asks for it. */
export { SecondFactor } from './SecondFactor';
