import Drawer from '@mui/material/Drawer';
import { useTranslate } from 'ra-core';
import type { Role } from '../../contract/people/permissions';
import { useBackCloses } from '../framework/ui/hooks/useBackCloses';
import { menuOf, sectionsOf, type MenuSection, type Screen } from '../navigation/screens';
import { Icon } from '../components/Icon';
import { MenuFooter, MenuSections } from './MenuSections';
import { useCurrentUser } from '../navigation/CurrentUserContext';
import styles from './Menu.module.css';

/** First links of the mobile menu, by the specification; the rest follows under its headings. */
const firstLinks: Readonly<Record<Role, readonly string[]>> = {
  admin: ['dashboard', 'stores', 'orders', 'users', 'coupons', 'banners'],
  store: ['orders', 'menu'],
  user: ['orders', 'wallet'],
};

const mobileSections = (role: Role, entries: readonly Screen[]): readonly MenuSection[] => {
  const paths = firstLinks[role].map((link) => `/${role}/${link}`);
  const first = paths.flatMap((path) => entries.filter((entry) => entry.path === path));
  const rest = sectionsOf(entries.filter((entry) => !first.includes(entry)));
  return first.length === 0 ? rest : [{ entries: first }, ...rest];
};

const MobileMenu = ({ onClose }: { onClose: () => void }) => {
  const viewer = useCurrentUser();
  const { role, screens } = viewer;
  const translate = useTranslate();
  useBackCloses(true, onClose);
  const title = translate(`shell.panel.${role}`);
  return (
    <Drawer
      open
      onClose={onClose}
      slotProps={{ paper: { className: styles.drawer, role: 'dialog', 'aria-label': title } }}
    >
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <button
          type="button"
          className={styles.fold}
          onClick={onClose}
          aria-label={translate('shell.closeMenu')}
        >
          <Icon name="close" />
        </button>
      </div>
      <nav className={styles.drawerEntries} aria-label={title}>
        <MenuSections sections={mobileSections(role, menuOf(screens, viewer))} onClick={onClose} />
      </nav>
      <MenuFooter />
    </Drawer>
  );
};

export default MobileMenu;
