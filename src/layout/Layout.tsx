import {
  Component,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useTranslate } from 'ra-core';
import { useLocation } from 'react-router-dom';
import { screenAt, withoutTrailingSlash } from '../navigation/screens';
import { OfflineBanner } from '../pwa/OfflineBanner';
import { whenIdle } from '../pwa/versions';
import { PageSkeleton } from './PageSkeleton';
import { useCurrentUser } from '../navigation/CurrentUserContext';
import { BottomBar } from './BottomBar';
import { SideMenu } from './SideMenu';
import { Toasts } from './Toasts';
import { TopBar } from './TopBar';
import { useIsDemonstration, useProfileFailure } from '../profile/useProfile';
import { StepUp } from '../stepUp/StepUp';
import styles from './Layout.module.css';
import { brand } from '../theme/brand';
import { lazyComponent } from '../framework/ui/hooks/late';
import { isOpenedByLink, useScrollOnce } from '../framework/ui/values/ScreenLink';
import { CHUNK_RELOAD_PAUSE_MS } from '../constants';
import { CrashPage } from './CrashPage';

interface Props {
  children: ReactNode;
  reload?: () => void;
}

interface State {
  error?: unknown;
  isReloading?: boolean;
}

// the chunk may be missing because the server has a newer version than the browser's cache
const reloadPage = () =>
  void import('../pwa/versions').then(
    ({ reloadNewest }) => reloadNewest(),
    () => window.location.reload(),
  );

/**
 * Limits a crash to the screen, so that the shell stays. A missing chunk reloads the page once,
 * after the network is back.
 */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    if (!isChunkFailure(error)) return;
    if (navigator.onLine) this.reloadOnce();
    // offline, a reload would lead to the browser's own page, without a way back
    else window.addEventListener('online', this.reloadOnce, { once: true });
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.reloadOnce);
  }

  private readonly reloadOnce = (): void => {
    if (!canReload()) return;
    this.setState({ isReloading: true });
    this.reload();
  };

  private readonly reload = (): void => (this.props.reload ?? reloadPage)();

  private readonly reset = (): void => {
    window.removeEventListener('online', this.reloadOnce);
    this.setState({ error: undefined });
  };

  override render() {
    const { error, isReloading } = this.state;
    if (isReloading) return <PageSkeleton />;
    if (error === undefined) return this.props.children;
    const isMissing = isChunkFailure(error);
    // a failed import stays failed until the page is reloaded
    const retry = isMissing && navigator.onLine ? this.reload : this.reset;
    return <CrashPage text={isMissing ? 'crash.chunk' : 'crash.text'} onRetry={retry} />;
  }
}

const RELOADED_AT_KEY = 'jb_reloaded_at';

/**
 * True for a part of the application that could not load, by the error texts of Chromium, Firefox
 * and WebKit.
 */
const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|preload css|loading (css )?chunk/i.test(
    error.message,
  );

/**
 * After a release, the chunks of an open page are gone, and a reload helps. True if a reload may be
 * tried; limited in frequency, because otherwise a server without the chunk would cause endless
 * reloads.
 */
export const canReload = (now = Date.now()): boolean => {
  try {
    const last = Number(window.sessionStorage.getItem(RELOADED_AT_KEY) ?? 0);
    if (now - last < CHUNK_RELOAD_PAUSE_MS) return false;
    window.sessionStorage.setItem(RELOADED_AT_KEY, String(now));
    return true;
  } catch {
    return false;
  }
};

const focusQuietly = (element: HTMLElement): void => {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
};

/** Focuses the heading once it exists, unless the person has moved the focus by then. */
const focusHeadingOf = (main: HTMLElement): (() => void) => {
  const heading = () => main.querySelector<HTMLElement>('h1');
  const present = heading();
  if (present) {
    focusQuietly(present);
    return () => undefined;
  }
  focusQuietly(main);
  const observer = new MutationObserver(() => {
    const arrived = heading();
    if (!arrived && document.activeElement === main) return;
    observer.disconnect();
    if (arrived && document.activeElement === main) focusQuietly(arrived);
  });
  observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
};

/**
 * Moves the focus to the page's heading when a screen opens, also after sign-in: not when the page
 * loads, not for a screen's dialogs.
 */
const useHeadingFocus = (main: RefObject<HTMLElement | null>, screenPath: string): void => {
  const { state } = useLocation();
  const lastPath = useRef(isOpenedByLink(state) ? undefined : screenPath);
  useEffect(() => {
    if (lastPath.current === screenPath || !main.current) return undefined;
    lastPath.current = screenPath;
    return focusHeadingOf(main.current);
  }, [main, screenPath]);
};

/** First target of Tab: skips the menus. The address stays unchanged. */
const SkipLink = ({ target }: { target: RefObject<HTMLElement | null> }) => {
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
  const [menuAt, setMenuAt] = useState<string>();
  const main = useRef<HTMLElement>(null);
  const { path, title } = useScreen();
  const openMenu = () => setMenuAt(path);
  // another screen was opened before the menu had loaded
  if (menuAt !== undefined && menuAt !== path) setMenuAt(undefined);
  useDocumentTitle(title);
  useHeadingFocus(main, path);
  useScrollOnce();
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
      {menuAt !== undefined && <MobileMenu onClose={() => setMenuAt(undefined)} />}
      <Toasts />
      <StepUp />
      {DevPanel && <DevPanel />}
      {import.meta.env.PROD && <UpdateBar />}
    </div>
  );
};
