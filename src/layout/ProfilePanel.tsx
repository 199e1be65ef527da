import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import { useLogout, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { Icon } from '../components/Icon';
import { LanguageChoice } from './LanguageChoice';
import { RoleBadge } from '../profile/RoleBadge';
import { useCurrentUser } from '../navigation/CurrentUserContext';
import { ThemeChoice } from './ThemeChoice';
import { useProfile } from '../profile/useProfile';
import styles from './ProfileMenu.module.css';

const ProfilePanel = ({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) => {
  const { role } = useCurrentUser();
  const { name, email } = useProfile();
  const translate = useTranslate();
  const logout = useLogout();
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          className: styles.panel,
          role: 'dialog',
          'aria-label': translate('shell.account'),
        },
      }}
    >
      <div className={styles.person}>
        <div className={styles.personLine}>
          <strong className={styles.personName}>{name}</strong>
          <RoleBadge role={role} />
        </div>
        <div className={styles.email}>{email}</div>
      </div>
      <ThemeChoice />
      <LanguageChoice />
      <MenuList className={styles.items} autoFocusItem aria-label={translate('shell.account')}>
        <MenuItem component={Link} to={`/${role}/profile`} onClick={onClose}>
          <Icon name="person" size={18} />
          {translate('shell.profile')}
        </MenuItem>
        {/* the page reloads after the session, so that nothing of this person stays in memory */}
        <MenuItem onClick={() => void logout({}, '/login', false)}>
          <Icon name="signOut" size={18} />
          {translate('shell.logout')}
        </MenuItem>
      </MenuList>
    </Popover>
  );
};

export default ProfilePanel;
