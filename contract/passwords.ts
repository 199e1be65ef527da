// without zod: the sign-in page would load it for the strength of a password

/** Why nobody should have a password, in words for the person who has typed it. */
export const weakPasswordTexts = {
  tooShort: (characters: number) => `Password must be at least ${characters} characters long`,
  common: 'Too many people have this password. Choose another one',
  own: 'The password must not hold your name or e-mail address',
} as const;

/** Whose password it is to be, as far as that is known. */
export interface PasswordOwner {
  email: string;
  name?: string;
}

/** Shorter parts of a name are in too many words. */
const PART_LENGTH_MIN = 4;

/** True for a password that is or holds the address, its first half, the name or a word of the name, in any case. */
export function holdsOwn(password: string, { email, name = '' }: PasswordOwner): boolean {
  const typed = password.toLowerCase().replace(/\s+/g, '');
  const address = email.toLowerCase();
  const words = name.toLowerCase().split(/\s+/);
  const parts = [address, address.split('@')[0] ?? '', words.join(''), ...words];
  return parts.some((part) => part.length >= PART_LENGTH_MIN && typed.includes(part));
}
