import { isObject } from '../../framework/declaration/isObject';

/** Requested factors of the server's refusal. */
export interface Asked {
  challenge: string;
  passkeyOptions: Record<string, unknown> | null;
}

/** Parsed by hand, because the contract's schema would load zod. */
export const readAsked = (body: unknown): Asked => {
  const { challenge, passkeyOptions } = isObject(body) ? body : {};
  return {
    challenge: typeof challenge === 'string' ? challenge : '',
    passkeyOptions: isObject(passkeyOptions) ? { ...passkeyOptions } : null,
  };
};
