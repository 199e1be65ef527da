import { useNotify } from 'ra-core';
import { useRef, useState } from 'react';
import { ApiError, messageOf, currentOf, issuesOf } from '../../../declaration/errors';
import type { ResourceConfig } from '../../../declaration/declaration';
import type { NewView, SavedView } from '../../../declaration/savedViews';
import { useMessages } from '../../hooks/useMessages';
import { viewTexts } from '../../../texts/listMessages';
import type { OpenedViews } from './useViewList';

/** A message of the panel, with its action. */
export interface Notice {
  text: string;
  tone: 'error' | 'warning';
  go?: { label: string; run: () => void };
}

const NO_CONNECTION = 0;
const GONE = 404;

/** Text of a failure: the server's message if it answered. */
const failureText = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.status !== NO_CONNECTION
    ? messageOf(error, fallback)
    : fallback;

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

const useSuccessToast = () => {
  const notify = useNotify();
  return (text: string, about: { object?: string; undo?: () => void } = {}) =>
    notify(text, { type: 'success', messageArgs: { _: text }, ...about });
};

/** Runs one call at a time, and sets the notice of a failure. */
const useViewCall = () => {
  const message = useMessages(viewTexts);
  const retry = useMessages()('retry');
  const [notice, setNotice] = useState<Notice>();
  const [isBusy, setBusy] = useState(false);
  const busy = useRef(false);

  /** Resolves with the problem of the name; empty after another failure. */
  const work = async (
    call: () => Promise<unknown>,
    onFailed: (error: unknown) => void,
  ): Promise<string | undefined> => {
    if (busy.current) return undefined;
    busy.current = true;
    setBusy(true);
    setNotice(undefined);
    try {
      await call();
      return undefined;
    } catch (error) {
      const ofName = issuesOf(error).find(({ field }) => field === 'name')?.message;
      if (ofName === undefined) onFailed(error);
      return ofName ?? '';
    } finally {
      busy.current = false;
      setBusy(false);
    }
  };
  const failed = (again: () => void) => (error: unknown) =>
    setNotice({
      text: failureText(error, message('view_failed')),
      tone: 'error',
      ...(isRefusal(error) ? {} : { go: { label: retry, run: again } }),
    });
  return { notice, setNotice, isBusy, work, failed };
};

/** Deletes a view, with Undo for the person's own views. */
const useRemove = (
  { name: resource }: ResourceConfig,
  { store, put, drop }: OpenedViews,
  { work, failed }: Pick<ReturnType<typeof useViewCall>, 'work' | 'failed'>,
) => {
  const message = useMessages(viewTexts);
  const notify = useNotify();
  const showSuccess = useSuccessToast();

  // works also after the panel is closed
  const restore = async (view: SavedView): Promise<void> => {
    try {
      put(await store.create(resource, view));
      showSuccess(message('view_restored'), { object: view.name });
    } catch (error) {
      const text = failureText(error, message('view_failed'));
      notify(text, { type: 'error', messageArgs: { _: text }, object: view.name });
    }
  };
  const remove = (view: SavedView, onDone: () => void): Promise<string | undefined> =>
    work(
      async () => {
        // another device has deleted it already, with the same result
        await store.remove(resource, view).catch((error: unknown) => {
          if (!(error instanceof ApiError) || error.status !== GONE) throw error;
        });
        drop(view);
        onDone();
        if (view.isOwn)
          showSuccess(message('view_deleted'), {
            object: view.name,
            undo: () => void restore(view),
          });
        else showSuccess(message('view_removed'), { object: view.name });
      },
      failed(() => void remove(view, onDone)),
    );
  return remove;
};

/** Changes views; a name's problem goes to its form, every other failure to the panel. */
export const useViewWork = (resource: ResourceConfig, opened: OpenedViews) => {
  const { store, put, drop } = opened;
  const message = useMessages(viewTexts);
  const showSuccess = useSuccessToast();
  const { work, failed, ...call } = useViewCall();
  const remove = useRemove(resource, opened, { work, failed });

  const create = (
    view: NewView,
    onDone: (saved: SavedView) => void,
    done = message('view_saved'),
  ): Promise<string | undefined> =>
    work(
      async () => {
        const saved = await store.create(resource.name, view);
        put(saved);
        onDone(saved);
        showSuccess(done, { object: saved.name });
      },
      failed(() => void create(view, onDone, done)),
    );

  const update = (
    view: SavedView,
    change: Partial<NewView>,
    done: string,
    onDone?: (saved: SavedView) => void,
  ): Promise<string | undefined> =>
    work(
      async () => {
        const saved = await store.update(resource.name, view, change);
        drop(view);
        put(saved);
        onDone?.(saved);
        showSuccess(done, { object: saved.name });
      },
      (error) => {
        const current = currentOf(error);
        if (!current) return failed(() => void update(view, change, done, onDone))(error);
        const newer = { ...view, ...current };
        put(newer);
        call.setNotice({
          text: message('view_changed', { name: newer.name }),
          tone: 'warning',
          go: {
            label: message('view_anyway'),
            run: () => void update(newer, change, done, onDone),
          },
        });
      },
    );

  return { ...call, create, update, remove };
};
export type ViewWork = ReturnType<typeof useViewWork>;
