import { refusalCodes } from '../../contract/refusalCodes';
import type { ApiError } from '../framework/core/apiError';

/** What the application has to ask its user for: a proof of who sits there, or to set up a second factor. */
export type Asked = 'proof' | 'setUp';

let asked: Asked | undefined;
let waiting: { answer: Promise<boolean>; settle: (isProved: boolean) => void } | undefined;
const listeners = new Set<() => void>();

const ask = (what: Asked | undefined): void => {
  asked = what;
  for (const listener of listeners) listener();
};

const codeOf = ({ body }: ApiError): unknown => (typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined);

const makeWaiting = () => {
  let settleWaiting: (isProved: boolean) => void = () => undefined;
  const answer = new Promise<boolean>((resolve) => {
    settleWaiting = resolve;
  });
  return { answer, settle: settleWaiting };
};

/**
 * Asks whoever sits there for what the server misses, once for all calls that are refused meanwhile. True: it was given, and
 * the call may be sent again. A page that shows nothing of it, such as the sign-in, asks for nothing.
 */
export const overcome = async (error: ApiError): Promise<boolean> => {
  const code = error.status === 403 && listeners.size > 0 ? codeOf(error) : undefined;
  if (code === refusalCodes.factorSetUp) ask('setUp');
  if (code !== refusalCodes.stepUp) return false;
  waiting ??= makeWaiting();
  ask('proof');
  return waiting.answer;
};

/** Ends the asking; the calls that wait are sent again, or fail as they did. */
export const settle = (isProved: boolean): void => {
  waiting?.settle(isProved);
  waiting = undefined;
  ask(undefined);
};

export const readAsked = (): Asked | undefined => asked;

export const followAsked = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
