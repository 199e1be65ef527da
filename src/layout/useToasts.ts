import { useCallback, useEffect, useRef, useState } from 'react';
import { useNotificationContext, useTakeUndoableMutation, type NotificationPayload } from 'ra-core';
import { TOASTS_MAX } from '../constants';

export interface ShownToast {
  id: number;
  payload: NotificationPayload;
  /** How often it was said while it shows. */
  times: number;
}

/** Two of these read the same. Each undoable one holds a separate call. */
const isSame = (one: NotificationPayload, other: NotificationPayload): boolean => {
  const said = ({ type, message, notificationOptions: options }: NotificationPayload) =>
    typeof message === 'string' && options?.undoable !== true && !options?.undo ? JSON.stringify([type, message, options?.object, options?.messageArgs]) : undefined;
  return said(one) !== undefined && said(one) === said(other);
};

/**
 * The messages on screen, taken from react-admin's queue. An undoable message holds back its call until it goes, and
 * takes it along when it is undone; one with `undo` has been sent, and calls that to take it back. What is said again while it shows is shown once, for as long again.
 */
export const useToasts = () => {
  const { notifications, takeNotification } = useNotificationContext();
  const takeMutation = useTakeUndoableMutation();
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const nextId = useRef(0);

  useEffect(() => {
    const [next] = notifications;
    if (!next) return;
    const shown = toasts.find(({ payload }) => isSame(payload, next));
    // what is new is said at once: the oldest goes, unless a call hangs on it
    const oldest = toasts.find(({ payload }) => payload.notificationOptions?.undoable !== true);
    if (!shown && toasts.length >= TOASTS_MAX && !oldest) return;
    const payload = takeNotification();
    if (!payload) return;
    if (shown) {
      setToasts((all) => all.map((toast) => (toast.id === shown.id ? { ...toast, payload, times: toast.times + 1 } : toast)));
      return;
    }
    nextId.current += 1;
    const toast = { id: nextId.current, payload, times: 1 };
    setToasts((all) => [...(all.length >= TOASTS_MAX ? all.filter((one) => one !== oldest) : all), toast]);
  }, [notifications, takeNotification, toasts]);

  const close = useCallback(
    ({ id, payload }: ShownToast, isUndo = false) => {
      setToasts((shown) => shown.filter((toast) => toast.id !== id));
      const { undoable, undo } = payload.notificationOptions ?? {};
      if (undoable) takeMutation()?.({ isUndo });
      else if (isUndo && typeof undo === 'function') undo();
    },
    [takeMutation],
  );
  return { toasts, close };
};
