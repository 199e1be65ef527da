import type { RefObject } from 'react';
import { useTranslate } from 'ra-core';
import styles from './Layout.module.css';

/** First target of Tab: skips the menus. The address stays unchanged. */
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
