import { refusalCodes } from '../../contract/constants';
import { type ApiError } from '../framework/declaration/errors';
import { isObject } from '../framework/declaration/isObject';

/** Requirement of the server: proof of identity, or setup of a second factor. */
export type Asked = 'proof' | 'setUp';

let answer: Promise<boolean> | undefined;
let settleAnswer: (isProved: boolean) => void = () => undefined;
/** Shows the requirement; set by the application. */
let ask: ((what: Asked | undefined) => void) | undefined;

/**
 * Asks the user for the requirement of the server, once for all calls that it refuses until the
 * answer. Resolves with true if the call may be sent again. A page without the dialog, such as the
 * sign-in screen, does not ask.
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

/** Closes the request; the waiting calls are sent again, or fail with their refusal. */
export const settle = (isProved: boolean): void => {
  settleAnswer(isProved);
  answer = undefined;
  ask?.(undefined);
};

/** Reports the current requirement; undefined without one. Returns a function that unsubscribes. */
export const followAsked = (onAsked: (what: Asked | undefined) => void): (() => void) => {
  ask = onAsked;
  return () => {
    ask = undefined;
  };
};
