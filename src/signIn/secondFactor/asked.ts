import { isObject } from '../../framework/declaration/isObject';

/** What the server's refusal asks for. */
export interface Asked {
  challenge: string;
  passkeyOptions: Record<string, unknown> | null;
}

/** The contract's schema would bring zod along. */
export const readAsked = (body: unknown): Asked => {
  const { challenge, passkeyOptions } = isObject(body) ? body : {};
  return {
    challenge: typeof challenge === 'string' ? challenge : '',
    passkeyOptions: isObject(passkeyOptions) ? { ...passkeyOptions } : null,
  };
};
