import Drawer from '@mui/material/Drawer';
import { useTranslate } from 'ra-core';
import type { Role } from '../../contract/people/permissions';
import { useBackCloses } from '../framework/ui/hooks/useBackCloses';
import { menuOf, type Screen } from '../navigation/screens';
import { Icon } from '../components/Icon';
import { MenuEntry } from './MenuEntry';
import { MenuFooter } from './MenuFooter';
import { useCurrentUser } from '../navigation/CurrentUserContext';
import styles from './Menu.module.css';

/**
 * First links of the mobile menu in the order of the specification; the rest of the side menu
 * follows.
 */
const firstLinks: Readonly<Record<Role, readonly string[]>> = {
  admin: ['dashboard', 'stores', 'orders', 'users', 'coupons', 'banners'],
  store: ['orders', 'menu'],
  user: ['orders', 'wallet'],
};

const groupsOf = (role: Role, entries: readonly Screen[]): readonly Screen[][] => {
  const paths = firstLinks[role].map((link) => `/${role}/${link}`);
  const first = paths.flatMap((path) => entries.filter((entry) => entry.path === path));
  return [first, entries.filter((entry) => !first.includes(entry))].filter(
    (group) => group.length > 0,
  );
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
        {groupsOf(role, menuOf(screens, viewer)).map((group) => (
          <ul key={group[0]?.path} className={styles.entries}>
            {group.map((screen) => (
              <li key={screen.path}>
                <MenuEntry screen={screen} onClick={onClose} />
              </li>
            ))}
          </ul>
        ))}
      </nav>
      <MenuFooter />
    </Drawer>
  );
};

export default MobileMenu;
