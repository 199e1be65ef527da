import { useTranslate } from 'ra-core';
import { Icon } from '../components/Icon';
import { useThemeChoice } from './useThemeChoice';
import styles from './ProfileMenu.module.css';

const choices = [
  { value: 'light', icon: 'sun' },
  { value: 'dark', icon: 'moon' },
  { value: 'system', icon: 'screen' },
] as const;

export const ThemeChoice = () => {
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
