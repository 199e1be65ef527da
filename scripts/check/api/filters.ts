import type { FilterConfig, ResourceConfig } from '../../../src/framework/core/declaration';

/** The words that mean "no filter". */
const isChoice = (value: string): boolean => value !== '' && value !== 'all';

/** A value to try a filter with that needs no call; undefined where it takes one. */
export const trialOf = (filter: FilterConfig): string | undefined => {
  switch (filter.kind) {
    case 'search':
      return 'a';
    case 'date':
      return new Date().toISOString().slice(0, 10);
    case 'range':
      return '1..1000';
    case 'tabs':
      return Object.keys(filter.choices).find((choice) => isChoice(choice) && choice !== filter.initial);
    case 'reference':
      return undefined;
    default:
      return 'choices' in filter ? Object.keys(filter.choices).find(isChoice) : undefined;
  }
};

/** A list with tabs is always in one of them. */
export const initialFilter = ({ filters = {} }: ResourceConfig): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).flatMap(([name, filter]) => (filter.kind === 'tabs' ? [[name, filter.initial]] : [])));
