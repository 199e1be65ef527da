import { refusalCodes } from '../../contract/constants';
import { type ApiError } from '../framework/declaration/errors';
import { isObject } from '../framework/declaration/isObject';

/** Requirement of the server: proof of identity, or setup of a second factor. */
export type Requirement = 'proof' | 'setUp';

let pendingAnswer: Promise<boolean> | undefined;
let resolveAnswer: (isVerified: boolean) => void = () => undefined;
/** Shows the requirement; set by the application. */
let showRequirement: ((requirement: Requirement | undefined) => void) | undefined;

/**
 * Asks the user for the requirement of the server, once for all calls that it refuses until the
 * answer. Resolves with true if the call may be sent again. A page without the dialog, such as the
 * sign-in screen, does not ask.
 */
export const resolveRefusal = async ({ status, body }: ApiError): Promise<boolean> => {
  const code = status === 403 && showRequirement && isObject(body) ? body.code : undefined;
  if (code === refusalCodes.factorSetUp) showRequirement?.('setUp');
  if (code !== refusalCodes.stepUp) return false;
  pendingAnswer ??= new Promise((resolve) => {
    resolveAnswer = resolve;
  });
  showRequirement?.('proof');
  return pendingAnswer;
};

/** Closes the request; the waiting calls are sent again, or fail with their refusal. */
export const closeRequirement = (isVerified: boolean): void => {
  resolveAnswer(isVerified);
  pendingAnswer = undefined;
  showRequirement?.(undefined);
};

/** Reports the current requirement; undefined without one. Returns a function that unsubscribes. */
export const subscribeRequirement = (
  onRequirement: (requirement: Requirement | undefined) => void,
): (() => void) => {
  showRequirement = onRequirement;
  return () => {
    showRequirement = undefined;
  };
};
