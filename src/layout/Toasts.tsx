import { useTranslate } from 'ra-core';
import { Toast } from './Toast';
import { useToasts } from './useToasts';
import styles from './Toasts.module.css';

/** The messages at the top right, announced politely. */
export const Toasts = () => {
  const { toasts, close } = useToasts();
  const translate = useTranslate();
  return (
    <section aria-label={translate('toast.region')} aria-live="polite" className={styles.region}>
      <ol className={styles.list}>
        {toasts.map((toast) => (
          <Toast key={toast.id} toast={toast} onClose={close} />
        ))}
      </ol>
    </section>
  );
};
