/** What the server's refusal asks for. */
export interface Asked {
  challenge: string;
  passkeyOptions: Record<string, unknown> | null;
}

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** The contract's schema would bring zod along. */
export const readAsked = (body: unknown): Asked => {
  const { challenge, passkeyOptions } = isFields(body) ? body : {};
  return {
    challenge: typeof challenge === 'string' ? challenge : '',
    passkeyOptions: isFields(passkeyOptions) ? { ...passkeyOptions } : null,
  };
};
