import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { Icon } from '../components/Icon';
import { useBackCloses } from '../framework/ui/hooks/useBackCloses';
import { initialsOf } from '../framework/ui/values/initials';
import { useCurrentUser } from '../navigation/CurrentUserContext';
import { useProfile } from '../profile/useProfile';
import styles from './ProfileMenu.module.css';
import { lazyComponent } from '../framework/ui/hooks/late';

const ProfilePanel = lazyComponent(() => import('./ProfilePanel'), null);

/**
 * Name, role and e-mail of the signed-in person, with theme, Profile and Logout; "Guest" for a
 * visitor.
 */
export const ProfileMenu = () => {
  const { user } = useCurrentUser();
  const { name } = useProfile();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  useBackCloses(anchor !== null, () => setAnchor(null));
  const translate = useTranslate();
  const face = (
    <>
      <span className={styles.face} aria-hidden="true">
        {initialsOf(name)}
      </span>
      <span className={styles.name}>{name}</span>
    </>
  );
  if (!user) return <span className={styles.guest}>{face}</span>;
  return (
    <>
      <button
        type="button"
        className={styles.opener}
        aria-label={`${name}, ${translate('shell.account')}`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {face}
        <Icon name="chevron" size={16} />
      </button>
      {anchor && <ProfilePanel anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
};
