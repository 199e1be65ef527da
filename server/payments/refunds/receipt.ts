/** What the receipt of a refund is made of. `code` is its order's, where it has one. */
export interface Receipted {
  id: string;
  code: string | null;
  key: string;
}

const KEY_SHOWN = 8;

/** What the provider calls a refund: another one for each key, at most 40 characters. */
export const receiptOf = ({ id, code, key }: Receipted): string =>
  `${code ?? 'payment'}-R${id}-${key.slice(0, KEY_SHOWN)}`;
