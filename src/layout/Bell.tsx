import { Suspense, useState } from 'react';
import Popover from '@mui/material/Popover';
import { useTranslate } from 'ra-core';
import { useNotifications } from '../notifications/useNotifications';
import { useBackCloses } from '../framework/ui/hooks/useBackCloses';
import { Icon } from '../components/Icon';
import { useProfile } from '../profile/useProfile';
import styles from './BarTool.module.css';
import { lazyComponent } from '../framework/ui/hooks/late';

const Dropdown = lazyComponent(() => import('../notifications/Dropdown'));

/** Opens the newest notifications; a dot marks unread ones. */
export const Bell = () => {
  const { unreadCount } = useNotifications();
  const { unreadNotifications } = useProfile();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const translate = useTranslate();
  // until the notifications have loaded, the profile has their number
  const unread = unreadCount ?? unreadNotifications;
  const name =
    unread > 0
      ? translate('shell.unread', { smart_count: unread })
      : translate('shell.notifications');
  const close = () => setAnchor(null);
  useBackCloses(anchor !== null, close);
  return (
    <>
      <button
        type="button"
        className={styles.tool}
        aria-label={name}
        title={name}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="bell" />
        {unread > 0 && <span className={styles.dot} data-testid="unread-dot" />}
      </button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        marginThreshold={8}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            sx: { width: 'min(400px, calc(100vw - 16px))', mt: '6px', borderRadius: '10px' },
          },
        }}
      >
        <Suspense fallback={<div style={{ minHeight: 200 }} />}>
          <Dropdown onClose={close} />
        </Suspense>
      </Popover>
    </>
  );
};
