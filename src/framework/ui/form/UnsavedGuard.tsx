import { useBlocker, useCanBlock } from 'ra-core';
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore, type RefObject } from 'react';
import { askBeforeLeaving } from '../../browser/drafts';
import ConfirmDialog from '../values/ConfirmDialog';
import { useMessages } from '../hooks/useMessages';

interface Props {
  /** True if the person has touched a field. */
  isDirty: boolean;
  /** True if leaving would lose changes; called on leaving. */
  hasChanges: () => boolean;
  /**
   * Set when leaving is safe: saved, or kept as a draft. A ref, because the navigation follows
   * before a render.
   */
  canLeave: RefObject<boolean>;
}

const SIGN_IN = '/login';

/** A guard's check: true if leaving loses changes now. */
type UnsavedCheck = RefObject<() => boolean>;

const guards = new Set<UnsavedCheck>();
const listeners = new Set<() => void>();
const notifyListeners = () => listeners.forEach((listener) => listener());
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const first = (): UnsavedCheck | undefined => guards.values().next().value;

/** True for the guard that asks for all guards on the page: a router supports only one blocker. */
const useIsFirstGuard = (hasUnsavedChanges: UnsavedCheck): boolean => {
  useEffect(() => {
    guards.add(hasUnsavedChanges);
    notifyListeners();
    return () => {
      guards.delete(hasUnsavedChanges);
      notifyListeners();
    };
  }, [hasUnsavedChanges]);
  return useSyncExternalStore(subscribe, first) === hasUnsavedChanges;
};

const BlockingGuard = () => {
  const message = useMessages();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      nextLocation.pathname !== currentLocation.pathname &&
      // an ended session must be able to sign in again; the draft keeps the typed values
      nextLocation.pathname !== SIGN_IN &&
      [...guards].some(({ current }) => current()),
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={message('unsaved_title')}
      question={message('unsaved_text')}
      cancel={message('unsaved_stay')}
      submit={message('unsaved_leave')}
      isDanger
      isLeaving
      onCancel={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    />
  );
};

/**
 * Asks before unsaved changes are lost: by Cancel, Escape, a link, the back button or closing the
 * tab.
 */
export const UnsavedGuard = ({ isDirty, hasChanges, canLeave }: Props) => {
  const canBlock = useCanBlock();
  const hasUnsavedChanges = useRef<() => boolean>(() => false);
  useLayoutEffect(() => {
    hasUnsavedChanges.current = () => isDirty && !canLeave.current && hasChanges();
  }, [isDirty, hasChanges, canLeave]);
  const asksForAll = useIsFirstGuard(hasUnsavedChanges);
  useEffect(() => {
    if (!isDirty) return undefined;
    return askBeforeLeaving(() => hasUnsavedChanges.current());
  }, [isDirty]);
  return canBlock && asksForAll ? <BlockingGuard /> : null;
};
