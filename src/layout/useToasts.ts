import { useCallback, useEffect, useRef, useState } from 'react';
import { useNotificationContext, type NotificationPayload } from 'ra-core';
import { TOASTS_MAX } from '../constants';

export interface ShownToast {
  id: number;
  payload: NotificationPayload;
  times: number;
}

/**
 * True if two messages are equal. A message with `undo` equals no other, because each undoes
 * another call.
 */
const isSame = (one: NotificationPayload, other: NotificationPayload): boolean => {
  const messageText = ({ type, message, notificationOptions: options }: NotificationPayload) =>
    typeof message === 'string' && !options?.undo
      ? JSON.stringify([type, message, options?.object, options?.messageArgs])
      : undefined;
  return messageText(one) !== undefined && messageText(one) === messageText(other);
};

/**
 * Messages on screen, from react-admin's queue. A message with `undo` calls it to undo the request.
 * A message that is repeated while it is shown appears once, and its time restarts.
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
    // a new message shows at once and replaces the oldest
    setToasts((all) => [...all, toast].slice(-TOASTS_MAX));
  }, [notifications, takeNotification, toasts]);

  const close = useCallback(({ id, payload }: ShownToast, isUndo = false) => {
    setToasts((shown) => shown.filter((toast) => toast.id !== id));
    const undo: unknown = payload.notificationOptions?.undo;
    if (isUndo && typeof undo === 'function') undo();
  }, []);
  return { toasts, close };
};
