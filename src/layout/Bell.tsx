import { Link } from 'react-router-dom';
import { useTranslate } from 'ra-core';
import { Icon } from './Icon';
import { useShell } from './ShellContext';
import { useProfile } from './useProfile';
import styles from './TopBar.module.css';

/** Leads to the notifications; a dot says that some are unread. */
export const Bell = () => {
  const { role } = useShell();
  const { unreadNotifications } = useProfile();
  const translate = useTranslate();
  const isUnread = unreadNotifications > 0;
  const name = isUnread ? translate('shell.unread', { smart_count: unreadNotifications }) : translate('shell.notifications');
  return (
    <Link to={`/${role}/notifications`} className={styles.tool} aria-label={name} title={name}>
      <Icon name="bell" />
      {isUnread && <span className={styles.dot} data-testid="unread-dot" />}
    </Link>
  );
};
