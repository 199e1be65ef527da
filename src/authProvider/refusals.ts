import { refusalCodes } from '../../contract/constants';
import { type ApiError } from '../framework/declaration/errors';
import { isObject } from '../framework/declaration/isObject';

/** What the application has to ask its user for: a proof of who sits there, or to set up a second factor. */
export type Asked = 'proof' | 'setUp';

let answer: Promise<boolean> | undefined;
let settleAnswer: (isProved: boolean) => void = () => undefined;
/** Draws what is asked; the application has one that does. */
let ask: ((what: Asked | undefined) => void) | undefined;

/**
 * Asks whoever sits there for what the server misses, once for all calls that are refused meanwhile. True: it was given, and
 * the call may be sent again. A page that shows nothing of it, such as the sign-in, asks for nothing.
 */
export const overcome = async ({ status, body }: ApiError): Promise<boolean> => {
  const code = status === 403 && ask && isObject(body) ? body.code : undefined;
  if (code === refusalCodes.factorSetUp) ask?.('setUp');
  if (code !== refusalCodes.stepUp) return false;
  answer ??= new Promise((resolve) => {
    settleAnswer = resolve;
  });
  ask?.('proof');
  return answer;
};

/** Ends the asking; the calls that wait are sent again, or fail as they did. */
export const settle = (isProved: boolean): void => {
  settleAnswer(isProved);
  answer = undefined;
  ask?.(undefined);
};

/** Tells what is asked, and undefined when nothing is any more. Returns the way to stop. */
export const followAsked = (onAsked: (what: Asked | undefined) => void): (() => void) => {
  ask = onAsked;
  return () => {
    ask = undefined;
  };
};
