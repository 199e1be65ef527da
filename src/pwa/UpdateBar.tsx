import { useEffect, useState, useSyncExternalStore } from 'react';
import { allowLeaving } from '../framework/browser/drafts';
import { useMessages } from '../framework/ui/hooks/useMessages';
import { pwaTexts } from './messages';
import styles from './UpdateBar.module.css';
import { watchVersions, hasNewVersion, onNewVersion, reloadNewest } from './versions';
import { lazyComponent } from '../framework/ui/hooks/late';

const ConfirmDialog = lazyComponent(() => import('../framework/ui/values/ConfirmDialog'), null);

/** Nothing is replaced before the answer. */
const UnsavedWarning = ({ onCancel, onReload }: { onCancel: () => void; onReload: () => void }) => {
  const message = useMessages();
  return (
    <ConfirmDialog
      title={message('unsaved_title')}
      question={message('unsaved_text')}
      cancel={message('unsaved_stay')}
      submit={message('unsaved_leave')}
      isDanger
      onCancel={onCancel}
      onConfirm={onReload}
    />
  );
};

/**
 * True while a form would ask before the page closes: forms with unsaved changes cancel the event.
 */
const hasUnsavedChanges = (): boolean =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/**
 * Offers a new version once it waits. It is never applied automatically, and asks again while a
 * form is being filled in.
 */
const UpdateBar = () => {
  const message = useMessages(pwaTexts);
  const isWaiting = useSyncExternalStore(onNewVersion, hasNewVersion);
  const [state, setState] = useState<'offered' | 'asking' | 'put off'>('offered');
  useEffect(watchVersions, []);
  if (!isWaiting || state === 'put off') return null;
  const reload = () => {
    allowLeaving();
    void reloadNewest();
  };
  const offer = () => (hasUnsavedChanges() ? setState('asking') : reload());
  if (state === 'asking')
    return <UnsavedWarning onCancel={() => setState('offered')} onReload={reload} />;
  return (
    <div role="status" className={styles.bar}>
      <p>{message('newVersion')}</p>
      <button type="button" className={styles.later} onClick={() => setState('put off')}>
        {message('later')}
      </button>
      <button type="button" className={styles.reload} onClick={offer}>
        {message('reload')}
      </button>
    </div>
  );
};

export default UpdateBar;
