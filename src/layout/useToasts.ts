import { useCallback, useEffect, useRef, useState } from 'react';
import { useNotificationContext, type NotificationPayload } from 'ra-core';
import { TOASTS_MAX } from '../constants';

export interface ShownToast {
  id: number;
  payload: NotificationPayload;
  /** How often it was said while it shows. */
  times: number;
}

/** Whether two messages read the same. One with `undo` equals no other: each takes back another call. */
const isSame = (one: NotificationPayload, other: NotificationPayload): boolean => {
  const said = ({ type, message, notificationOptions: options }: NotificationPayload) =>
    typeof message === 'string' && !options?.undo
      ? JSON.stringify([type, message, options?.object, options?.messageArgs])
      : undefined;
  return said(one) !== undefined && said(one) === said(other);
};

/**
 * The messages on screen, taken from react-admin's queue. A message with `undo` calls it to take back what was
 * sent. A message that is repeated while it shows is shown once, for as long again.
 */
export const useToasts = () => {
  const { notifications, takeNotification } = useNotificationContext();
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const nextId = useRef(0);

  useEffect(() => {
    const [next] = notifications;
    if (!next) return;
    const shown = toasts.find(({ payload }) => isSame(payload, next));
    const payload = takeNotification();
    if (!payload) return;
    if (shown) {
      setToasts((all) =>
        all.map((toast) =>
          toast.id === shown.id ? { ...toast, payload, times: toast.times + 1 } : toast,
        ),
      );
      return;
    }
    nextId.current += 1;
    const toast = { id: nextId.current, payload, times: 1 };
    // a new message shows at once: the oldest makes room
    setToasts((all) => [...all, toast].slice(-TOASTS_MAX));
  }, [notifications, takeNotification, toasts]);

  const close = useCallback(({ id, payload }: ShownToast, isUndo = false) => {
    setToasts((shown) => shown.filter((toast) => toast.id !== id));
    const undo: unknown = payload.notificationOptions?.undo;
    if (isUndo && typeof undo === 'function') undo();
  }, []);
  return { toasts, close };
};
