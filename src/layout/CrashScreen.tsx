import { CrashPage } from './CrashPage';

/** Where the shell itself failed. */
export const CrashScreen = ({ resetErrorBoundary }: { resetErrorBoundary: (reason?: unknown) => void }) => (
  <CrashPage text="crash.text" onRetry={() => resetErrorBoundary()} />
);
