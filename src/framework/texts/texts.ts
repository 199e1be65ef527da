type Values = Readonly<Record<string, string | number>>;

/** Messages by name, in English, and the key under which languages have them. */
export interface Texts<Name extends string> {
  scope: string;
  messages: Readonly<Record<Name, string>>;
}

/** Translates a message by its name. */
export type Message<Name extends string> = (name: Name, values?: Values) => string;
/** Result of `useMessages` for these texts. */
export type MessageOf<T extends Texts<never>> = Message<keyof T['messages'] & string>;

/** Declares the messages of one place: a language has `name` under `scope.name`. */
export const texts = <Name extends string>(
  scope: string,
  messages: Readonly<Record<Name, string>>,
): Texts<Name> => ({ scope, messages });
