import { useTranslate } from 'ra-core';
import { Icon } from '../components/Icon';
import { useCurrentUser } from '../navigation/CurrentUserContext';
import { menuOf } from '../navigation/screens';
import { brand } from '../theme/brand';
import { BrandMark } from '../theme/BrandMark';
import tool from './BarTool.module.css';
import { Bell } from './Bell';
import { PaletteButton } from './PaletteButton';
import { ProfileMenu } from './ProfileMenu';
import styles from './TopBar.module.css';
import { lazyComponent } from '../framework/ui/hooks/late';
import { ScreenEntry, ScreenLink } from '../framework/ui/values/ScreenLink';

// sound, title badge and count of new orders, only for stores
const TopBarAlarm = lazyComponent(() => import('./TopBarAlarm'), null);
// only for customers; its place is reserved
const CartButton = lazyComponent(() => import('./CartButton'), <span className={tool.tool} />);

/** A customer has no side menu, so the top bar has the entries. */
const CustomerLinks = () => {
  const viewer = useCurrentUser();
  const translate = useTranslate();
  return (
    <nav className={styles.links} aria-label={translate('shell.navigation')}>
      {menuOf(viewer.screens, viewer).map(({ path, title, titleKey }) => (
        <ScreenEntry key={path} to={path} className={styles.link}>
          {translate(titleKey, { smart_count: 2, _: title })}
        </ScreenEntry>
      ))}
    </nav>
  );
};

/** Brand, a customer's cart, bell and profile; on a phone also the menu button. */
export const TopBar = ({ onOpenMenu }: { onOpenMenu: () => void }) => {
  const { user, role } = useCurrentUser();
  const translate = useTranslate();
  return (
    <header className={styles.bar}>
      {user && (
        <button
          type="button"
          className={tool.menuButton}
          onClick={onOpenMenu}
          aria-label={translate('shell.openMenu')}
        >
          <Icon name="menu" />
        </button>
      )}
      <Brand />
      {user && role === 'user' && <CustomerLinks />}
      <div className={styles.tools} data-tools>
        {user && role === 'store' && <TopBarAlarm />}
        {user && <PaletteButton />}
        {user && role === 'user' && <CartButton />}
        {user && <Bell />}
        <ProfileMenu />
      </div>
    </header>
  );
};

const Brand = () => (
  <ScreenLink to="/" className={styles.brand}>
    <BrandMark size={30} />
    <span className={styles.brandName}>{brand}</span>
  </ScreenLink>
);
