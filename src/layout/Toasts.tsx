import { useTranslate } from 'ra-core';
import { Suspense, useEffect, useEffectEvent, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { UNDO_TOAST_MS } from '../constants';
import { whenQuiet } from '../pwa/versions';
import styles from './Toast.module.css';
import { useBesideTools } from './useBesideTools';
import { type ShownToast, useToasts } from './useToasts';
import { late } from '../framework/ui/hooks/late';

const load = () => import('./Toast');

interface Props {
  toast: ShownToast;
  onClose: (toast: ShownToast) => void;
}

/** Says it in words alone: without a network the rest may not be there. */
const PlainToast = ({ toast, onClose }: Props) => {
  const translate = useTranslate();
  const { message, notificationOptions: options } = toast.payload;
  const close = useEffectEvent(() => onClose(toast));
  useEffect(() => {
    const timer = setTimeout(() => close(), UNDO_TOAST_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <li className={styles.plain}>
      <button type="button" onClick={() => onClose(toast)}>
        {typeof message === 'string' ? translate(message, options?.messageArgs) : message}
      </button>
    </li>
  );
};

// nothing is said before something is done
const Toast = late(() => load().catch(() => ({ default: PlainToast })));

/** An open dialog hides all that lies beside it from a reader of screens, and must not hide what is said over it. */
const useHeard = (region: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = region.current;
    if (!element) return undefined;
    const show = () => element.removeAttribute('aria-hidden');
    const observer = new MutationObserver(show);
    observer.observe(element, { attributeFilter: ['aria-hidden'] });
    show();
    return () => observer.disconnect();
  }, [region]);
};

/** The messages at the top right in the bar, where nothing is pressed, announced politely. Several lie on each other until they are pointed at. */
export const Toasts = () => {
  const { toasts, close } = useToasts();
  const region = useBesideTools(toasts.length > 0);
  useHeard(region);
  const translate = useTranslate();
  useEffect(() => {
    if (import.meta.env.PROD) void whenQuiet().then(() => load().catch(() => undefined));
  }, []);
  return createPortal(
    <section
      ref={region}
      aria-label={translate('toast.region')}
      aria-live="polite"
      className={styles.region}
    >
      <ol className={styles.list}>
        <Suspense>
          {toasts.map((toast) => (
            <Toast key={toast.id} toast={toast} onClose={close} />
          ))}
        </Suspense>
      </ol>
    </section>,
    document.body,
  );
};
