/** A mistake in a declaration. */
export interface Problem {
  /** The key that is wrong: `actions.approve.call`. */
  key: string;
  text: string;
  /** It works all the same: the declaration only says too much. */
  isStyle?: true;
}

export const problem = (key: string, text: string): Problem => ({ key, text });

export const entriesOf = <T>(record: Readonly<Record<string, T>> | undefined): [string, T][] =>
  Object.entries(record ?? {});
