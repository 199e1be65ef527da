import { Component, type ReactNode } from 'react';
import { CHUNK_RELOAD_PAUSE_MS } from '../constants';
import { CrashPage } from './CrashPage';
import { PageSkeleton } from './PageSkeleton';

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
