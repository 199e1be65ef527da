import { useTranslate } from 'ra-core';
import {
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { createPortal } from 'react-dom';
import { UNDO_TOAST_MS } from '../constants';
import { whenIdle } from '../pwa/versions';
import styles from './Toast.module.css';
import { type ShownToast, useToasts } from './useToasts';
import { lazyComponent } from '../framework/ui/hooks/late';

const GAP_PX = 12;

/**
 * Sets `--beside-tools` on an element when it is shown: its distance from the right edge, next to
 * the tools of the top bar.
 */
const useToolbarOffset = (isShown: boolean) => {
  const element = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const tools = document.querySelector('[data-tools]');
    if (!isShown || !tools) return;
    element.current?.style.setProperty(
      '--beside-tools',
      `${document.documentElement.clientWidth - tools.getBoundingClientRect().left + GAP_PX}px`,
    );
  }, [isShown]);
  return element;
};

const load = () => import('./Toast');

interface Props {
  toast: ShownToast;
  onClose: (toast: ShownToast) => void;
}

/** Text-only toast, because without a network the full one may not load. */
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

// lazy, because the first message follows an action
const Toast = lazyComponent(() => load().catch(() => ({ default: PlainToast })));

/** Keeps messages audible: an open dialog hides everything outside it from screen readers. */
const useUnhideRegion = (region: RefObject<HTMLElement | null>): void => {
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

/**
 * Messages at the top right in the bar, clear of other controls, announced politely. Several
 * messages are stacked until they are hovered.
 */
export const Toasts = () => {
  const { toasts, close } = useToasts();
  const region = useToolbarOffset(toasts.length > 0);
  useUnhideRegion(region);
  const translate = useTranslate();
  useEffect(() => {
    if (import.meta.env.PROD) void whenIdle().then(() => load().catch(() => undefined));
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
