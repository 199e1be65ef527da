import { useLocales, useLocaleState, useTranslate } from 'ra-core';
import styles from './ProfileMenu.module.css';

/** Hidden unless there is a second language. */
export const LanguageChoice = () => {
  const locales = useLocales();
  const [locale, setLocale] = useLocaleState();
  const translate = useTranslate();
  if (locales.length < 2) return null;
  return (
    <label className={styles.choice}>
      {translate('shell.language')}
      <select
        className={styles.select}
        value={locale}
        onChange={(event) => setLocale(event.target.value)}
      >
        {locales.map(({ locale: code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
};
