import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ApiError, isExpired, isTransient, messageOf } from '../../declaration/errors';
import type { ApiPayload } from '../../declaration/calls';
import type { FormValues, ResourceRecord, ResourceConfig } from '../../declaration/declaration';
import { recordTitle } from '../../declaration/parts';
import { settings } from '../../declaration/settings';
import { reloadLists } from '../hooks/listCache';
import { saveWarning, serverMessage } from '../hooks/serverMessage';
import { useErrorToast } from '../hooks/useErrorToast';
import { formTexts } from '../../texts/formMessages';
import { useDeclaredProvider } from '../hooks/useDeclaredProvider';
import { useMessages, useResourceMessages } from '../hooks/useMessages';
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
  /** The record that filled the form; absent when creating. */
  record?: ResourceRecord;
  draft: Draft;
  /** Called after the save: the dialog may close. */
  onSaved: () => void;
  /** Called when the session has ended and the draft is stored. */
  onSignedOut: () => void;
}

/** Values of the saved record that a message may use, as `%{status}`. */
const plainValues = (record: object): Readonly<Record<string, string | number>> =>
  Object.fromEntries(
    Object.entries(record).filter(
      ([, value]) => typeof value === 'string' || typeof value === 'number',
    ),
  );

/** Name of the saved object; undefined if the message has it already, or only its id is known. */
const objectOf = (
  resource: ResourceConfig,
  saved: ResourceRecord,
  message: string,
): string | undefined => {
  const title = recordTitle(resource, saved);
  return title === saved.id || message.includes(title) ? undefined : title;
};

const isUnanswered = (error: unknown): boolean =>
  isTransient(error) && error instanceof ApiError && error.body === undefined;

const toRecord = (record: ApiPayload) => ({ ...record, id: String(record.id) });
const noop = (): void => undefined;

/** Creates a record with the form's idempotency key, if the server recognises repeats by one. */
const useCreate = (resource: ResourceConfig) => {
  const { provider } = useDeclaredProvider();
  const text = useResourceMessages(resource);
  const message = useMessages(formTexts);
  // the same key for all tries: the server stores nothing for a refused one
  const [key] = useState(() => crypto.getRandomValues(new Uint32Array(4)).join('-'));
  const headersOf = () => settings().repeats?.(key);

  const create = (data: FormValues) => {
    const headers = headersOf();
    return provider.create(resource.name, { data, ...(headers && { meta: { headers } }) });
  };
  const failedText = (error: unknown): string =>
    isUnanswered(error) && !headersOf()
      ? message('create_unanswered')
      : messageOf(error, text.message('create_failed'));
  return { create, failedText };
};

/** Creates the record, or updates the newest version known to the form. */
const useSend = ({ resource, spec, record, draft, onSignedOut }: Parts) => {
  const { provider, guarded } = useDeclaredProvider();
  const { create, failedText } = useCreate(resource);
  const baseline = useRef({ record, form: spec.initial });
  const setBaseline = ({ current, base }: Conflict) => {
    baseline.current = { record: current, form: base };
  };

  const sendOnce = async (data: FormValues, typed: FormValues) => {
    const saved = await guarded(async () => {
      try {
        const previous = baseline.current.record;
        if (!previous) return await create(data);
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
      after: toRecord(saved.data),
      basis: baseline.current,
    };
  };

  const conflictIn = (error: unknown, typed: FormValues): Conflict | undefined => {
    const decode = (wire: ApiPayload) => provider.decode(resource.name, wire);
    return record && conflictOf(error, { spec, base: baseline.current.form, mine: typed, decode });
  };

  const send = async (data: FormValues, typed: FormValues) => {
    try {
      return await sendOnce(data, typed);
    } catch (error) {
      const found = conflictIn(error, typed);
      if (found?.differences.length !== 0) throw error;
      // only fields outside the form differ: nothing to ask
      setBaseline(found);
      return sendOnce(data, typed);
    }
  };
  return { send, conflictIn, setBaseline, failedText };
};

type Saved = Awaited<ReturnType<ReturnType<typeof useSend>['send']>>;

/** Notifies that the record was saved, and offers to undo an edit. */
const useSavedNotice = ({ resource, record }: Parts) => {
  const notify = useNotify();
  const text = useResourceMessages(resource);
  const framework = useMessages();
  const undoing = useUndo(resource, record?.id ?? '', noop, toRecord);

  /** Undefined where a changed field cannot be undone, such as a password. */
  const undoOf = ({ basis, after }: Saved, typed: FormValues, object: string | undefined) => {
    const { record: before, form: initial } = basis;
    const keys = Object.keys(typed).filter((key) => !isSame(typed[key], initial[key]));
    if (!before || !undoing.isOffered({ before, after }, keys)) return undefined;
    return () => void undoing.undo({ before, after }, framework('put_back'), object);
  };

  return (saved: Saved, typed: FormValues) => {
    const { message, warning, after } = saved;
    const values = plainValues(after);
    const savedText = message ?? text.message(record ? 'updated' : 'created', values);
    const object = objectOf(resource, after, savedText);
    notify(savedText, {
      type: 'success',
      messageArgs: { _: savedText },
      object,
      undo: undoOf(saved, typed, object),
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
  const { send, conflictIn, setBaseline, failedText } = useSend(parts);
  const notifySaved = useSavedNotice(parts);

  const fail = (error: unknown, typed: FormValues) => {
    const found = conflictIn(error, typed);
    if (found) return setConflict(found);
    const failureText = record
      ? messageOf(error, text.message('update_failed'))
      : failedText(error);
    setProblem(failureText);
    failure.show(failureText);
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
      // still running: the form is about to close and takes no more input until then
      onSaved();
    } catch (error) {
      fail(error, typed);
      isRunning.current = false;
      setBusy(false);
    }
  };

  /** Continues from the newer record: with its values, or with my changes on top. */
  const resolveConflict = (side: 'newer' | 'mine') => {
    if (!conflict) return;
    setBaseline(conflict);
    const values = side === 'newer' ? conflict.newer : conflict.mine;
    form.reset(conflict.base);
    for (const [key, value] of Object.entries(values))
      form.setValue(key, value, { shouldDirty: true });
    setConflict(undefined);
    if (side === 'mine') void form.handleSubmit(save)();
  };

  return { save, isBusy, problem, conflict, resolveConflict };
};
