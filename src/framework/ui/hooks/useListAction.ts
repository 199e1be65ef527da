import { useQueryClient } from '@tanstack/react-query';
import type { Id } from '../../declaration/calls';
import type {
  FormValues,
  ListActionConfig,
  ResourceConfig,
  RowsActionConfig,
} from '../../declaration/declaration';
import { failedRows } from './failedRows';
import { reloadLists } from './listCache';
import { failedText, type Outcome, useActionCall } from './useActionCall';
import { useDeclaredProvider } from './useDeclaredProvider';
import { useResourceMessages } from './useMessages';

/** Rows of an action: the selected ones, or all that a filter selects. */
export type Many = { ids: readonly Id[] } | { filter: Readonly<Record<string, unknown>> };

/** The action of a name if it is on many rows or on the list itself. */
export const manyActionOf = (
  { actions }: ResourceConfig,
  name: string,
): RowsActionConfig | ListActionConfig | undefined => {
  const action = actions?.[name];
  return action?.on === 'rows' || action?.on === 'list' ? action : undefined;
};

/**
 * Runs the actions of the list and of many of its rows: toast, and a reload of lists and figures.
 * One call at a time.
 */
export const useListAction = (resource: ResourceConfig) => {
  const client = useQueryClient();
  const text = useResourceMessages(resource);
  const { provider } = useDeclaredProvider();
  const { busy, attempt } = useActionCall();

  const run = async (
    name: string,
    many: Many,
    input: FormValues = {},
    onExpired?: () => void,
  ): Promise<Outcome> => {
    const action = manyActionOf(resource, name);
    if (!action) return { isDone: false, problem: '', error: undefined };
    const outcome = await attempt(name, {
      call: () => provider.act(resource.name, { action: name, ...many, input }),
      succeeded: text.at(`succeeded.${name}`, action.succeeded ?? text.message('action_done')),
      failed: (error) =>
        text.at(
          `failed.${name}`,
          failedText(action, error) ?? text.message('action_failed', { action: action.label }),
        ),
      isPartial: (wire) => failedRows(wire).length > 0,
      onExpired,
    });
    if (outcome.isDone) reloadLists(client, resource);
    return outcome;
  };

  return { busy, run };
};
