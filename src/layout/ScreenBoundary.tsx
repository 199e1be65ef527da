import { Component, type ReactNode } from 'react';
import { isChunkFailure, mayReload } from './chunkFailure';
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

/** Keeps a screen that crashed from taking the shell along. A missing chunk reloads the page, once. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    if (!isChunkFailure(error) || !mayReload()) return;
    this.setState({ isReloading: true });
    (this.props.reload ?? reloadPage)();
  }

  override render() {
    const { error, isReloading } = this.state;
    if (isReloading) return <PageSkeleton />;
    if (error === undefined) return this.props.children;
    const isMissing = isChunkFailure(error);
    // a failed import stays failed until the page is loaded anew
    const retry = isMissing ? (this.props.reload ?? reloadPage) : () => this.setState({ error: undefined });
    return <CrashPage text={isMissing ? 'crash.chunk' : 'crash.text'} onRetry={retry} />;
  }
}
