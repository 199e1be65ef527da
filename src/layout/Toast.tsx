import { CloseNotificationContext, useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useState } from 'react';
import { Icon } from '../components/Icon';
import { useSwipeAway } from '../components/useSwipeAway';
import { TOAST_MS, UNDO_TOAST_MS } from '../constants';
import styles from './Toast.module.css';
import type { ShownToast } from './useToasts';

const icons = { success: 'check', error: 'alert', warning: 'alert', info: 'info' } as const;

/** Calls back after the time, which restarts when the toast is released or repeated. */
const useExpiry = (
  lifeMs: number | null,
  isHeld: boolean,
  times: number,
  onExpire: () => void,
): void => {
  const expire = useEffectEvent(onExpire);
  useEffect(() => {
    if (lifeMs === null || isHeld) return undefined;
    const timer = setTimeout(() => expire(), lifeMs);
    return () => clearTimeout(timer);
  }, [lifeMs, isHeld, times]);
};

/** Calls back once the toast's subject has ended: `notify(text, { until: signal })`. */
const useEnd = (until: unknown, onEnd: () => void): void => {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (!(until instanceof AbortSignal)) return undefined;
    if (until.aborted) return end();
    const stop = () => end();
    until.addEventListener('abort', stop);
    return () => until.removeEventListener('abort', stop);
  }, [until]);
};

interface Props {
  toast: ShownToast;
  onClose: (toast: ShownToast, isUndo?: boolean) => void;
}

/** A message, with icon and tone by its type. It stays while it is hovered or focused. */
const Toast = ({ toast, onClose }: Props) => {
  const { message, type, notificationOptions: options } = toast.payload;
  const [isHeld, setIsHeld] = useState(false);
  const translate = useTranslate();
  const close = () => onClose(toast);
  const { offset, handlers } = useSwipeAway(close);
  const text = typeof message === 'string' ? translate(message, options?.messageArgs) : message;
  const canUndo = options?.undo !== undefined;
  useExpiry(
    options?.autoHideDuration === undefined
      ? options?.undo
        ? UNDO_TOAST_MS
        : TOAST_MS
      : options.autoHideDuration,
    isHeld,
    toast.times,
    close,
  );
  useEnd(options?.until, close);
  return (
    <CloseNotificationContext.Provider value={close}>
      <li
        className={styles.toast}
        data-type={type}
        style={offset === 0 ? undefined : { transform: `translateX(${offset}px)` }}
        onPointerEnter={() => setIsHeld(true)}
        onPointerLeave={() => setIsHeld(false)}
        onFocus={() => setIsHeld(true)}
        onBlur={() => setIsHeld(false)}
        onKeyDown={(event) => event.key === 'Escape' && close()}
        {...handlers}
      >
        <span className={styles.icon}>
          <Icon name={icons[type]} />
        </span>
        <span className={styles.text}>
          {typeof options?.object === 'string' && (
            <strong className={styles.object}>{options.object}</strong>
          )}
          <span className={styles.message} title={typeof text === 'string' ? text : undefined}>
            {text}
          </span>
        </span>
        {canUndo && (
          <button type="button" className={styles.undo} onClick={() => onClose(toast, true)}>
            {translate('toast.undo')}
          </button>
        )}
        <button
          type="button"
          className={styles.close}
          aria-label={translate('toast.dismiss')}
          onClick={close}
        >
          <Icon name="close" size={16} />
        </button>
      </li>
    </CloseNotificationContext.Provider>
  );
};

export default Toast;
