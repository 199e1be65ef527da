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

// the chunk may be missing because there is a newer version than the one that the browser keeps
const reloadPage = () =>
  void import('../pwa/versions').then(
    ({ reloadNewest }) => reloadNewest(),
    () => window.location.reload(),
  );

/** Keeps a screen that crashed from taking the shell along. A missing chunk reloads the page, once, and not before there is a network. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    if (!isChunkFailure(error)) return;
    if (navigator.onLine) this.reloadOnce();
    // now it would lead to the browser's own page, which has no way back to this one
    else window.addEventListener('online', this.reloadOnce, { once: true });
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.reloadOnce);
  }

  private readonly reloadOnce = (): void => {
    if (!mayReload()) return;
    this.setState({ isReloading: true });
    this.reload();
  };

  private readonly reload = (): void => (this.props.reload ?? reloadPage)();

  private readonly forget = (): void => {
    window.removeEventListener('online', this.reloadOnce);
    this.setState({ error: undefined });
  };

  override render() {
    const { error, isReloading } = this.state;
    if (isReloading) return <PageSkeleton />;
    if (error === undefined) return this.props.children;
    const isMissing = isChunkFailure(error);
    // a failed import stays failed until the page is reloaded
    const retry = isMissing && navigator.onLine ? this.reload : this.forget;
    return <CrashPage text={isMissing ? 'crash.chunk' : 'crash.text'} onRetry={retry} />;
  }
}

const RELOADED_AT_KEY = 'jb_reloaded_at';

/** A part of the application that could not be fetched, in the words of Chromium, Firefox and WebKit. */
const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|preload css|loading (css )?chunk/i.test(
    error.message,
  );

/**
 * After a release the chunks of an open page are gone: reloading it helps. True where that may be
 * tried; only once in a while, or a server that has lost the chunk would have the page reload forever.
 */
export const mayReload = (now = Date.now()): boolean => {
  try {
    const last = Number(window.sessionStorage.getItem(RELOADED_AT_KEY) ?? 0);
    if (now - last < CHUNK_RELOAD_PAUSE_MS) return false;
    window.sessionStorage.setItem(RELOADED_AT_KEY, String(now));
    return true;
  } catch {
    return false;
  }
};
