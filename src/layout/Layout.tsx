import { Suspense, useRef, useState, type ReactNode, useEffect } from 'react';
import { useTranslate } from 'ra-core';
import { useLocation } from 'react-router-dom';
import { screenAt, withoutTrailingSlash } from '../navigation/screens';
import { OfflineBanner } from '../pwa/OfflineBanner';
import { whenIdle } from '../pwa/versions';
import { BottomBar } from './BottomBar';
import { PageSkeleton } from './PageSkeleton';
import { ScreenBoundary } from './ScreenBoundary';
import { useCurrentUser } from '../navigation/CurrentUserContext';
import { SideMenu } from './SideMenu';
import { SkipLink } from './SkipLink';
import { Toasts } from './Toasts';
import { TopBar } from './TopBar';
import { useHeadingFocus } from './useHeadingFocus';
import { useIsDemonstration, useProfileFailure } from '../profile/useProfile';
import { StepUp } from '../stepUp/StepUp';
import styles from './Layout.module.css';
import { brand } from '../theme/brand';
import { lazyComponent } from '../framework/ui/hooks/late';

/** "Stores · Jaldi Biryani". */
const useDocumentTitle = (title: string): void => {
  useEffect(() => {
    document.title = title === '' ? brand : `${title} · ${brand}`;
  }, [title]);
};

// not needed on a wide screen
const MobileMenu = lazyComponent(() => import('./MobileMenu'), null);
// tests render screens without it
const DevPanel =
  import.meta.env.DEV && import.meta.env.MODE !== 'test'
    ? lazyComponent(() => import('../framework/dev/DevPanel'), null)
    : undefined;
const UpdateBar = lazyComponent(async () => {
  await whenIdle();
  return import('../pwa/UpdateBar');
}, null);

const useScreen = () => {
  const { screens } = useCurrentUser();
  const { pathname } = useLocation();
  const translate = useTranslate();
  const screen = screenAt(screens, pathname);
  const title = screen
    ? translate(screen.titleKey, { smart_count: 2, _: screen.title })
    : translate('forbidden.title');
  return { path: screen?.path ?? withoutTrailingSlash(pathname), title };
};

const Demonstration = () => {
  const translate = useTranslate();
  return useIsDemonstration() ? (
    <p className={styles.demonstration}>{translate('shell.demonstration')}</p>
  ) : null;
};

/** Frame of a screen: top bar, menus, messages, and the states while a screen loads or fails. */
export const Layout = ({ children }: { children: ReactNode }) => {
  const { user, role } = useCurrentUser();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const main = useRef<HTMLElement>(null);
  const { path, title } = useScreen();
  const openMenu = () => setIsMenuOpen(true);
  useDocumentTitle(title);
  useHeadingFocus(main, path);
  useProfileFailure();
  return (
    <div className={styles.shell} data-role={role}>
      <SkipLink target={main} />
      <Demonstration />
      <TopBar onOpenMenu={openMenu} />
      <div className={styles.body}>
        {user && role !== 'user' && <SideMenu />}
        <main id="main" ref={main} tabIndex={-1} className={styles.main}>
          <OfflineBanner />
          <ScreenBoundary key={path}>
            <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
          </ScreenBoundary>
        </main>
      </div>
      {user && role === 'store' && <BottomBar onOpenMenu={openMenu} />}
      {isMenuOpen && <MobileMenu onClose={() => setIsMenuOpen(false)} />}
      <Toasts />
      <StepUp />
      {DevPanel && <DevPanel />}
      {import.meta.env.PROD && <UpdateBar />}
    </div>
  );
};
