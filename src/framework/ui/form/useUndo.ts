import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { messageOf, currentOf } from '../../declaration/errors';
import type { ApiPayload } from '../../declaration/calls';
import type { ResourceConfig, ResourceRecord } from '../../declaration/declaration';
import { fieldOf } from '../../declaration/parts';
import { reloadLists } from '../hooks/listCache';
import { useAllowedActions } from '../hooks/useAllowedActions';
import { useDeclaredProvider } from '../hooks/useDeclaredProvider';
import { useErrorToast } from '../hooks/useErrorToast';
import { formTexts } from '../../texts/formMessages';
import { useMessages, useResourceMessages } from '../hooks/useMessages';
import { formResolver } from './formResolver';
import { undoOf, type Undo } from './undo';

export interface Change {
  before: ApiPayload;
  after: ApiPayload;
}

type Decode = (wire: ApiPayload) => { id: string | number } & Record<string, unknown>;

const EDIT = ['edit'] as const;

/** Text of a form's first error. */
const firstOf = (errors: object): string | undefined =>
  Object.values(errors)
    .map((error: unknown) =>
      typeof error === 'object' && error !== null && 'message' in error ? error.message : undefined,
    )
    .find((text): text is string => typeof text === 'string' && text !== '');

/** Text of the reason why a change cannot be undone; undefined if it can. */
const useRefusal = (resource: ResourceConfig) => {
  const client = useQueryClient();
  const text = useResourceMessages(resource);
  const message = useMessages(formTexts);
  return async ({
    spec,
    values,
    since,
  }: Undo): Promise<{ refused: string } | { data: Record<string, unknown> }> => {
    const labels = since.map((key) => text.field(key, fieldOf(resource, key).label)).join(', ');
    if (labels !== '') return { refused: message('undo_since', { fields: labels }) };
    const checked = await formResolver(spec, client, message)(values, undefined, {
      fields: {},
      shouldUseNativeValidation: false,
    });
    const problem = firstOf(checked.errors);
    return Object.keys(checked.errors).length > 0
      ? { refused: message('undo_invalid', { problem: problem ?? '' }) }
      : { data: checked.values };
  };
};

/**
 * Restores a record to its state before a change: an ordinary update, by the same rules and with
 * the same version, so that it is recorded and can be undone itself. Only fields without a
 * later change are restored. `reading` parses a change whose sides are not answers of the API.
 */
export const useUndo = (
  resource: ResourceConfig,
  id: string,
  onDone: () => void,
  reading?: Decode,
) => {
  const client = useQueryClient();
  const notify = useNotify();
  const failure = useErrorToast();
  const message = useMessages(formTexts);
  const text = useResourceMessages(resource);
  const { provider, guarded } = useDeclaredProvider();
  const refusalOf = useRefusal(resource);
  const [isBusy, setBusy] = useState(false);
  const isEditable =
    useAllowedActions(resource, EDIT)?.includes('edit') === true && resource.form !== undefined;
  const decode = reading ?? ((wire: ApiPayload) => provider.decode(resource.name, wire));

  const putBack = async ({ before, after }: Change): Promise<string | undefined> => {
    const { data: record } = await guarded(() =>
      provider.getOne<ResourceRecord>(resource.name, { id }),
    );
    const answer = await refusalOf(undoOf(resource, record, decode, before, after));
    if ('refused' in answer) return answer.refused;
    await guarded(() =>
      provider.update(resource.name, { id, data: answer.data, previousData: record }),
    );
    return undefined;
  };
  const undo = async (change: Change, done: string, object?: string): Promise<void> => {
    setBusy(true);
    failure.clear();
    try {
      const refused = await putBack(change);
      if (refused !== undefined) return failure.show(refused);
      notify(done, { type: 'success', messageArgs: { _: done }, object });
      reloadLists(client, resource);
      onDone();
    } catch (error) {
      failure.show(
        currentOf(error)
          ? message('undo_meanwhile')
          : messageOf(error, text.message('update_failed')),
      );
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    undo,
    /** True if this person may edit, and the change set a form field and all of `keys`. */
    isOffered: ({ before, after }: Change, keys: readonly string[] = []) => {
      if (!isEditable) return false;
      const { fields } = undoOf(resource, { ...decode(after), id }, decode, before, after);
      return fields.length > 0 && keys.every((key) => fields.includes(key));
    },
  };
};
