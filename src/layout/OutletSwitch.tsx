import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import {
  OUTLET_KEY,
  pinOutlet,
  readOutlet,
  rememberOutlets,
  screenIn,
  writeOutlet,
} from '../authProvider/outlet';
import { useProfile } from '../profile/useProfile';
import styles from './TopBarAlarm.module.css';

// nothing of an outlet may stay on screen, in a cached answer or in an open stream after the switch
const reloadPage = (): void => window.location.replace(screenIn(window.location.pathname));

const reloadOnOtherTabs = (): (() => void) => {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === OUTLET_KEY) reloadPage();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
};

/** Choice of the store to work for; hidden for a person with a single store. */
export const OutletSwitch = () => {
  const { stores } = useProfile();
  const translate = useTranslate();
  useEffect(pinOutlet, []);
  useEffect(reloadOnOtherTabs, []);
  useEffect(() => rememberOutlets(stores), [stores]);
  if (stores.length < 2) return null;
  return (
    <select
      className={styles.outlet}
      data-crowds
      aria-label={translate('shell.outlet')}
      value={readOutlet() ?? stores[0]?.id}
      onChange={(event) => {
        writeOutlet(event.target.value);
        reloadPage();
      }}
    >
      {stores.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
};
