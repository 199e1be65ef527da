import { useCallback, useEffect, useRef, useState } from 'react';
import { useNotificationContext, useTakeUndoableMutation, type NotificationPayload } from 'ra-core';
import { TOASTS_MAX } from './limits';

export interface ShownToast {
  id: number;
  payload: NotificationPayload;
}

/**
 * The messages on screen, taken from react-admin's queue. An undoable message holds back its call until it goes, and
 * takes it along when it is undone.
 */
export const useToasts = () => {
  const { notifications, takeNotification } = useNotificationContext();
  const takeMutation = useTakeUndoableMutation();
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const nextId = useRef(0);

  useEffect(() => {
    if (notifications.length === 0 || toasts.length >= TOASTS_MAX) return;
    const payload = takeNotification();
    if (!payload) return;
    nextId.current += 1;
    const toast = { id: nextId.current, payload };
    setToasts((shown) => [...shown, toast]);
  }, [notifications, takeNotification, toasts.length]);

  const close = useCallback(
    ({ id, payload }: ShownToast, isUndo = false) => {
      setToasts((shown) => shown.filter((toast) => toast.id !== id));
      if (payload.notificationOptions?.undoable) takeMutation()?.({ isUndo });
    },
    [takeMutation],
  );
  return { toasts, close };
};
