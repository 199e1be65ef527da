import { isObject } from '../../framework/declaration/isObject';

/** Requested factors of the server's refusal. */
export interface SecondFactorRequest {
  challenge: string;
  passkeyOptions: Record<string, unknown> | null;
}

/** Parsed by hand, because the contract's schema would load zod. */
export const readSecondFactorRequest = (body: unknown): SecondFactorRequest => {
  const { challenge, passkeyOptions } = isObject(body) ? body : {};
  return {
    challenge: typeof challenge === 'string' ? challenge : '',
    passkeyOptions: isObject(passkeyOptions) ? { ...passkeyOptions } : null,
  };
};
