import { useTranslate } from 'ra-core';
import { menuOf } from '../navigation/screens';
import { Icon, isIconName } from '../components/Icon';
import { useCurrentUser } from '../navigation/CurrentUserContext';
import styles from './BottomBar.module.css';
import { lazyComponent } from '../framework/ui/hooks/late';
import { ScreenEntry } from '../framework/ui/values/ScreenLink';

const BottomBarCount = lazyComponent(() => import('./BottomBarCount'), null);

const ORDERS = '/store/orders';
const paths = [ORDERS, '/store/today', '/store/menu', '/store/ratings'];

/** Bottom bar on a store owner's phone: the four most used screens, and the menu. */
export const BottomBar = ({ onOpenMenu }: { onOpenMenu: () => void }) => {
  const viewer = useCurrentUser();
  const translate = useTranslate();
  const entries = menuOf(viewer.screens, viewer).filter((screen) => paths.includes(screen.path));
  return (
    <nav className={styles.bar} aria-label={translate('shell.quickMenu')}>
      {entries.map(({ path, title, titleKey, menu }) => (
        <ScreenEntry key={path} to={path} className={styles.entry}>
          {menu && isIconName(menu.icon) && <Icon name={menu.icon} size={22} />}
          {translate(titleKey, { smart_count: 2, _: title })}
          {path === ORDERS && <BottomBarCount />}
        </ScreenEntry>
      ))}
      <button type="button" className={styles.entry} onClick={onOpenMenu}>
        <Icon name="more" size={22} />
        {translate('shell.more')}
      </button>
    </nav>
  );
};
