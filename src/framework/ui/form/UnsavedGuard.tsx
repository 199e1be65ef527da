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
  mayLeave: RefObject<boolean>;
}

const SIGN_IN = '/login';

/** A guard's check: true if leaving loses changes now. */
type Loses = RefObject<() => boolean>;

const guards = new Set<Loses>();
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const first = (): Loses | undefined => guards.values().next().value;

/** True for the guard that asks for all guards on the page: a router supports only one blocker. */
const useAsksForAll = (loses: Loses): boolean => {
  useEffect(() => {
    guards.add(loses);
    tell();
    return () => {
      guards.delete(loses);
      tell();
    };
  }, [loses]);
  return useSyncExternalStore(subscribe, first) === loses;
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
export const UnsavedGuard = ({ isDirty, hasChanges, mayLeave }: Props) => {
  const canBlock = useCanBlock();
  const loses = useRef<() => boolean>(() => false);
  useLayoutEffect(() => {
    loses.current = () => isDirty && !mayLeave.current && hasChanges();
  }, [isDirty, hasChanges, mayLeave]);
  const asksForAll = useAsksForAll(loses);
  useEffect(() => {
    if (!isDirty) return undefined;
    return askBeforeLeaving(() => loses.current());
  }, [isDirty]);
  return canBlock && asksForAll ? <BlockingGuard /> : null;
};
