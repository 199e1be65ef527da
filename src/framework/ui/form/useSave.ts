import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { isExpired, messageOf } from '../../core/apiError';
import type { ApiPayload } from '../../core/calls';
import type { FormValues, ResourceRecord, ResourceConfig } from '../../core/declaration';
import { recordTitle } from '../../core/recordTitle';
import { reloadLists } from '../hooks/listCache';
import { saveWarning, serverMessage } from '../hooks/serverMessage';
import { useErrorToast } from '../hooks/useErrorToast';
import { useDeclaredProvider } from '../hooks/useDeclaredProvider';
import { useFrameworkMessages, useResourceMessages } from '../hooks/useMessages';
import { conflictOf, type Conflict } from './conflict';
import type { Draft } from './draft';
import type { FormSpec } from './formSpec';
import { serverIssues } from './serverIssues';
import { isSame } from './undo';
import { useUndo } from './useUndo';

interface Parts {
  resource: ResourceConfig;
  spec: FormSpec;
  form: UseFormReturn;
  /** The record that the form was filled from; absent when creating. */
  record?: ResourceRecord;
  draft: Draft;
  /** Once it is saved: the dialog may go. */
  onSaved: () => void;
  /** The session has ended and what was typed is kept. */
  onSignedOut: () => void;
}

/** What a message may name of the saved record, as `%{status}`. */
const plainValues = (record: object): Readonly<Record<string, string | number>> =>
  Object.fromEntries(
    Object.entries(record).filter(
      ([, value]) => typeof value === 'string' || typeof value === 'number',
    ),
  );

/** What was saved; undefined where the message names it already, or only its id is known. */
const objectOf = (
  resource: ResourceConfig,
  saved: ResourceRecord,
  told: string,
): string | undefined => {
  const title = recordTitle(resource, saved);
  return title === saved.id || told.includes(title) ? undefined : title;
};

const asRead = (record: ApiPayload) => ({ ...record, id: String(record.id) });
const nothingMore = (): void => undefined;

/** Creates the record, or updates the newest version that the form knows. */
const useSend = ({ resource, spec, record, draft, onSignedOut }: Parts) => {
  const { provider, guarded } = useDeclaredProvider();
  const basis = useRef({ record, form: spec.initial });
  const rebase = ({ current, base }: Conflict) => {
    basis.current = { record: current, form: base };
  };

  const sendOnce = async (data: FormValues, typed: FormValues) => {
    const saved = await guarded(async () => {
      try {
        const previous = basis.current.record;
        if (!previous) return await provider.create(resource.name, { data });
        return await provider.update(resource.name, {
          id: previous.id,
          data,
          previousData: previous,
        });
      } catch (error) {
        // before the guard signs out, because signing out unmounts the form
        if (isExpired(error)) {
          draft.save(typed);
          onSignedOut();
        }
        throw error;
      }
    });
    return {
      message: serverMessage(saved),
      warning: saveWarning(saved),
      after: asRead(saved.data),
      basis: basis.current,
    };
  };

  const conflictIn = (error: unknown, typed: FormValues): Conflict | undefined => {
    const decode = (wire: ApiPayload) => provider.decode(resource.name, wire);
    return record && conflictOf(error, { spec, base: basis.current.form, mine: typed, decode });
  };

  const send = async (data: FormValues, typed: FormValues) => {
    try {
      return await sendOnce(data, typed);
    } catch (error) {
      const found = conflictIn(error, typed);
      if (found?.differences.length !== 0) throw error;
      // only fields outside the form differ: there is nothing to ask
      rebase(found);
      return sendOnce(data, typed);
    }
  };
  return { send, conflictIn, rebase };
};

type Saved = Awaited<ReturnType<ReturnType<typeof useSend>['send']>>;

/** Notifies that the record was saved, and offers to undo an edit. */
const useSavedNotice = ({ resource, record }: Parts) => {
  const notify = useNotify();
  const text = useResourceMessages(resource);
  const framework = useFrameworkMessages();
  const undoing = useUndo(resource, record?.id ?? '', nothingMore, asRead);

  /** Undefined where a changed field cannot be undone, such as a password. */
  const undoTo = ({ basis, after }: Saved, typed: FormValues, object: string | undefined) => {
    const { record: before, form: initial } = basis;
    const keys = Object.keys(typed).filter((key) => !isSame(typed[key], initial[key]));
    if (!before || !undoing.isOffered({ before, after }, keys)) return undefined;
    return () => void undoing.undo({ before, after }, framework('put_back'), object);
  };

  return (saved: Saved, typed: FormValues) => {
    const { message, warning, after } = saved;
    const values = plainValues(after);
    const told = message ?? text.message(record ? 'updated' : 'created', values);
    const object = objectOf(resource, after, told);
    notify(told, {
      type: 'success',
      messageArgs: { _: told },
      object,
      undo: undoTo(saved, typed, object),
    });
    if (warning !== undefined) notify(warning, { type: 'warning', messageArgs: { _: warning } });
  };
};

/** Sends the form. A failure keeps the typed values. */
export const useSave = (parts: Parts) => {
  const { resource, spec, form, record, draft, onSaved } = parts;
  const client = useQueryClient();
  const failure = useErrorToast();
  const text = useResourceMessages(resource);
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [conflict, setConflict] = useState<Conflict>();
  const { send, conflictIn, rebase } = useSend(parts);
  const notifySaved = useSavedNotice(parts);

  const fail = (error: unknown, typed: FormValues) => {
    const found = conflictIn(error, typed);
    if (found) return setConflict(found);
    const told = messageOf(error, text.message(record ? 'update_failed' : 'create_failed'));
    setProblem(told);
    failure.tell(told);
    for (const { field, message } of serverIssues(resource, spec.fields, error)) {
      form.setError(field, { type: 'server', message });
    }
  };

  const save = async (data: FormValues): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    failure.clear();
    setProblem(undefined);
    setConflict(undefined);
    const typed = form.getValues();
    try {
      notifySaved(await send(data, typed), typed);
      draft.drop();
      reloadLists(client, resource);
      // still running: the form is about to go, and takes nothing more until it has gone
      onSaved();
    } catch (error) {
      fail(error, typed);
      isRunning.current = false;
      setBusy(false);
    }
  };

  /** Goes on from the newer record: with its values, or with my own on top of it. */
  const settle = (side: 'newer' | 'mine') => {
    if (!conflict) return;
    rebase(conflict);
    const values = side === 'newer' ? conflict.newer : conflict.mine;
    form.reset(conflict.base);
    for (const [key, value] of Object.entries(values))
      form.setValue(key, value, { shouldDirty: true });
    setConflict(undefined);
    if (side === 'mine') void form.handleSubmit(save)();
  };

  return { save, isBusy, problem, conflict, settle };
};
