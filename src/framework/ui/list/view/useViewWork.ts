import { useNotify } from 'ra-core';
import { useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../core/apiError';
import type { ResourceConfig } from '../../../core/declaration';
import type { NewView, SavedView } from '../../../core/savedViews';
import { currentOf, issuesOf } from '../../../core/refusedFields';
import { useFrameworkMessages } from '../../hooks/useMessages';
import { useViewMessages } from './useViewMessages';
import type { OpenedViews } from './useViewList';

/** What the panel says, and what can be done about it. */
export interface Notice {
  text: string;
  tone: 'error' | 'warning';
  go?: { label: string; run: () => void };
}

const NO_CONNECTION = 0;
const GONE = 404;

/** Changes views one at a time, and says what came of it: a name that is taken where it was typed, the rest in the panel. */
export const useViewWork = (
  { name: resource }: ResourceConfig,
  { store, put, drop, reload }: OpenedViews,
) => {
  const message = useViewMessages();
  const retry = useFrameworkMessages()('retry');
  const notify = useNotify();
  const [notice, setNotice] = useState<Notice>();
  const [isBusy, setBusy] = useState(false);
  const busy = useRef(false);

  const say = (text: string, about: { object?: string; undo?: () => void } = {}) =>
    notify(text, { type: 'success', messageArgs: { _: text }, ...about });
  const wordsFor = (error: unknown): string =>
    error instanceof ApiError && error.status !== NO_CONNECTION
      ? messageOf(error, message('view_failed'))
      : message('view_failed');
  /** Resolves with what is wrong with the name; undefined where nothing is, or the panel says it. */
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
      text: wordsFor(error),
      tone: 'error',
      ...(error instanceof ApiError && error.status >= 400 && error.status < 500
        ? {}
        : { go: { label: retry, run: again } }),
    });

  const create = (
    view: NewView,
    onDone: (saved: SavedView) => void,
    done = message('view_saved'),
  ): Promise<string | undefined> =>
    work(
      async () => {
        const saved = await store.create(resource, view);
        put(saved);
        onDone(saved);
        say(done, { object: saved.name });
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
        const saved = await store.update(resource, view, change);
        drop(view);
        put(saved);
        onDone?.(saved);
        say(done, { object: saved.name });
      },
      (error) => {
        const current = currentOf(error);
        if (!current) return failed(() => void update(view, change, done, onDone))(error);
        const newer = { ...view, ...current };
        put(newer);
        setNotice({
          text: message('view_changed', { name: newer.name }),
          tone: 'warning',
          go: {
            label: message('view_anyway'),
            run: () => void update(newer, change, done, onDone),
          },
        });
      },
    );

  /** Puts a deleted view back, also once the panel is closed. */
  const restore = async (view: SavedView): Promise<void> => {
    try {
      put(await store.create(resource, view));
      say(message('view_restored'), { object: view.name });
    } catch (error) {
      const text = wordsFor(error);
      notify(text, { type: 'error', messageArgs: { _: text }, object: view.name });
    }
  };
  const remove = (view: SavedView, onDone: () => void): Promise<string | undefined> =>
    work(
      async () => {
        // gone already, on another device: that is what was wanted
        await store.remove(resource, view).catch((error: unknown) => {
          if (!(error instanceof ApiError) || error.status !== GONE) throw error;
        });
        drop(view);
        onDone();
        if (view.isOwn)
          say(message('view_deleted'), { object: view.name, undo: () => void restore(view) });
        else say(message('view_removed'), { object: view.name });
      },
      failed(() => void remove(view, onDone)),
    );

  return { notice, setNotice, isBusy, create, update, remove, reload };
};
export type ViewWork = ReturnType<typeof useViewWork>;
