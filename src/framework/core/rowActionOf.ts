import type { ResourceConfig, RowActionConfig } from './declaration';

/** The action of a name where it works on one row. */
export const rowActionOf = (
  { actions }: ResourceConfig,
  name: string,
): RowActionConfig | undefined => {
  const action = actions?.[name];
  return action === undefined || action.on === 'rows' || action.on === 'list' ? undefined : action;
};
