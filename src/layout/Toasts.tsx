import { useTranslate } from 'ra-core';
import { lazy, Suspense, useEffect } from 'react';
import { whenQuiet } from '../pwa/versions';
import styles from './Toast.module.css';
import { useBesideTools } from './useBesideTools';
import { useToasts } from './useToasts';

const load = () => import('./Toast');
// nothing is said before something is done
const Toast = lazy(load);

/** The messages at the top right in the bar, where nothing is pressed, announced politely. Several lie on each other until they are pointed at. */
export const Toasts = () => {
  const { toasts, close } = useToasts();
  const region = useBesideTools(toasts.length > 0);
  const translate = useTranslate();
  useEffect(() => {
    if (import.meta.env.PROD) void whenQuiet().then(() => load().catch(() => undefined));
  }, []);
  return (
    <section ref={region} aria-label={translate('toast.region')} aria-live="polite" className={styles.region}>
      <ol className={styles.list}>
        <Suspense>
          {toasts.map((toast) => (
            <Toast key={toast.id} toast={toast} onClose={close} />
          ))}
        </Suspense>
      </ol>
    </section>
  );
};
