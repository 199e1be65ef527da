import useMediaQuery from '@mui/material/useMediaQuery';
import { useStore, useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { menuOf, sectionsOf } from '../navigation/screens';
import { Icon } from '../components/Icon';
import { MenuFooter, MenuSections } from './MenuSections';
import { useCurrentUser } from '../navigation/CurrentUserContext';
import styles from './Menu.module.css';

// below this width, the open menu leaves too little space for a table
const NARROW = '(max-width: 1099.95px)';

/** Scrolls a menu that is longer than the window to the current entry. */
const useCurrentInView = () => {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [pathname]);
  return nav;
};

/** The menu at the side of a wide screen. Collapsed, it shows only icons; the state is stored. */
export const SideMenu = () => {
  const viewer = useCurrentUser();
  const { role, screens } = viewer;
  const isNarrow = useMediaQuery(NARROW, { noSsr: true });
  const [chosen, setIsOpen] = useStore<boolean | undefined>('sidebar.open');
  const isOpen = chosen ?? !isNarrow;
  const nav = useCurrentInView();
  const translate = useTranslate();
  const action = translate(isOpen ? 'shell.collapseMenu' : 'shell.expandMenu');
  return (
    <nav
      ref={nav}
      className={isOpen ? styles.side : styles.folded}
      {...(!isOpen && { 'data-folded': '' })}
      aria-label={translate('shell.navigation')}
    >
      <div className={styles.head}>
        <h2 className={styles.title}>{translate(`shell.panel.${role}`)}</h2>
        <button
          type="button"
          className={styles.fold}
          onClick={() => setIsOpen(!isOpen)}
          aria-label={action}
          aria-expanded={isOpen}
          title={action}
        >
          <Icon name={isOpen ? 'collapse' : 'expand'} size={18} />
        </button>
      </div>
      <MenuSections sections={sectionsOf(menuOf(screens, viewer))} />
      <MenuFooter />
    </nav>
  );
};
