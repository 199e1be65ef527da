import type { FilterConfig, ResourceConfig } from '../../../src/framework/declaration/declaration';

/** The words that mean "no filter". */
const isChoice = (value: string): boolean => value !== '' && value !== 'all';

/** Returns a trial value for a filter if it needs no call; undefined otherwise. */
export const trialOf = (filter: FilterConfig): string | undefined => {
  switch (filter.kind) {
    case 'search':
      return 'a';
    case 'date':
      return new Date().toISOString().slice(0, 10);
    case 'range':
      return '1..1000';
    case 'tabs':
      return pagesOf(filter).find((choice) => isChoice(choice) && choice !== defaultTab(filter));
    case 'reference':
      return undefined;
    default:
      return 'choices' in filter ? Object.keys(filter.choices).find(isChoice) : undefined;
  }
};

type Tabs = Extract<FilterConfig, { kind: 'tabs' }>;

/** The tabs that show pages of rows: a board is a separate call. */
const pagesOf = ({ choices, boards = {} }: Tabs): string[] =>
  Object.keys(choices).filter((choice) => !(choice in boards));
const defaultTab = (filter: Tabs): string =>
  pagesOf(filter).includes(filter.initial)
    ? filter.initial
    : (pagesOf(filter)[0] ?? filter.initial);

export const boardTabs = ({ filters = {} }: ResourceConfig): Record<string, string>[] =>
  Object.entries(filters).flatMap(([name, filter]) =>
    filter.kind === 'tabs' ? Object.keys(filter.boards ?? {}).map((tab) => ({ [name]: tab })) : [],
  );

/** A list with tabs always has one of them selected. */
export const initialFilter = ({ filters = {} }: ResourceConfig): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, filter]) =>
      filter.kind === 'tabs' ? [[name, defaultTab(filter)]] : [],
    ),
  );
