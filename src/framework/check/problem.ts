import type { ResourceConfig } from '../declaration/declaration';

export interface Problem {
  /** Path of the wrong key: `actions.approve.call`. */
  key: string;
  text: string;
  /** True for redundant code that works. */
  isStyle?: true;
}

export const problem = (key: string, text: string): Problem => ({ key, text });

export const entriesOf = <T>(record: Readonly<Record<string, T>> | undefined): [string, T][] =>
  Object.entries(record ?? {});

const wordsOf = ({
  needs,
  fields,
  computed,
  stats,
  list,
  actions,
  views,
}: ResourceConfig): [key: string, word: string | undefined][] => [
  ...entriesOf(needs).map(([kind, word]): [string, string] => [`needs.${kind}`, word]),
  ...entriesOf(fields).map(([name, field]): [string, string | undefined] => [
    `fields.${name}`,
    field.needs,
  ]),
  ...entriesOf(computed).map(([name, column]): [string, string | undefined] => [
    `computed.${name}`,
    column.needs,
  ]),
  ...(stats?.cards ?? []).map(({ name, needs: word }): [string, string | undefined] => [
    `stats.cards.${name}`,
    word,
  ]),
  ...entriesOf(list.sum).map(([name, sum]): [string, string | undefined] => [
    `list.sum.${name}`,
    sum.needs,
  ]),
  ...entriesOf(actions).map(([name, action]): [string, string | undefined] => [
    `actions.${name}`,
    action.needs,
  ]),
  ...entriesOf(views).map(([name, view]): [string, string | undefined] => [
    `views.${name}`,
    view.needs,
  ]),
];

/** Finds words in a declaration's `needs` that no job can hold. */
export const problemsOfWords = (resource: ResourceConfig, offered: readonly string[]): Problem[] =>
  wordsOf(resource).flatMap(([key, word]) =>
    word === undefined || offered.includes(word)
      ? []
      : [problem(key, `needs '${word}', which is not a permission`)],
  );
