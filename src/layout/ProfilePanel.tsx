import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import { useLogout, useNotify, useTranslate } from 'ra-core';
import { Icon } from '../components/Icon';
import { RoleBadge } from '../profile/RoleBadge';
import { useCurrentUser } from '../navigation/CurrentUserContext';
import { useLanguage } from '../i18n/language';
import { chooseLanguage, languagesOf } from '../i18n/loadLanguage';
import { useProfile } from '../profile/useProfile';
import styles from './ProfileMenu.module.css';
import { useThemeChoice } from './useThemeChoice';
import { ScreenLink } from '../framework/ui/values/ScreenLink';

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
        <MenuItem component={ScreenLink} to={`/${role}/profile`} onClick={onClose}>
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

/** Hidden unless the role's screens have a second language. */
const LanguageChoice = () => {
  const { role } = useCurrentUser();
  const { code } = useLanguage();
  const translate = useTranslate();
  const notify = useNotify();
  const languages = languagesOf(role);
  if (languages.length < 2) return null;
  const choose = (chosen: string) =>
    void chooseLanguage(chosen, role).catch(() =>
      notify('shell.languageFailed', { type: 'error' }),
    );
  return (
    <label className={styles.choice}>
      {translate('shell.language')}
      <select
        className={styles.select}
        value={code}
        onChange={(event) => choose(event.target.value)}
      >
        {languages.map(([offered, name]) => (
          <option key={offered} value={offered} lang={offered}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
};

const choices = [
  { value: 'light', icon: 'sun' },
  { value: 'dark', icon: 'moon' },
  { value: 'system', icon: 'screen' },
] as const;

const ThemeChoice = () => {
  const [preference, setPreference] = useThemeChoice();
  const translate = useTranslate();
  return (
    <fieldset className={styles.choice}>
      <legend>{translate('shell.theme')}</legend>
      <div className={styles.segments}>
        {choices.map(({ value, icon }) => (
          <label key={value} className={styles.segment}>
            <input
              type="radio"
              name="theme"
              value={value}
              checked={preference === value}
              onChange={() => setPreference(value)}
            />
            <Icon name={icon} size={16} />
            <span>{translate(`shell.${value}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
