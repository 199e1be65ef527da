import type { RefObject } from 'react';
import { useTranslate } from 'ra-core';
import styles from './Layout.module.css';

/** The first thing that Tab finds: past the menus, to the screen. The address stays as it is. */
export const SkipLink = ({ target }: { target: RefObject<HTMLElement | null> }) => {
  const translate = useTranslate();
  return (
    <a
      className={styles.skip}
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        target.current?.focus();
      }}
    >
      {translate('shell.skip')}
    </a>
  );
};
