import type { ResourceConfig } from './declaration';
import type { Board } from './fields';

/** The board that a list shows with these filters; undefined where it shows pages of rows. */
export const boardOf = (
  { filters = {} }: Pick<ResourceConfig, 'filters'>,
  values: Readonly<Record<string, unknown>> = {},
): Board | undefined => {
  for (const [name, filter] of Object.entries(filters)) {
    const board = filter.kind === 'tabs' ? filter.boards?.[String(values[name])] : undefined;
    if (board) return board;
  }
  return undefined;
};
