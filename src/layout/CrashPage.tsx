import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { EmptyState } from '../components/EmptyState';

export const CrashPage = ({ text, onRetry }: { text: string; onRetry: () => void }) => {
  const translate = useTranslate();
  return (
    <EmptyState
      role="alert"
      title={translate('crash.title')}
      text={translate(text)}
      action={
        <Button variant="contained" onClick={onRetry}>
          {translate('crash.retry')}
        </Button>
      }
    />
  );
};

export const CrashScreen = ({
  resetErrorBoundary,
}: {
  resetErrorBoundary: (reason?: unknown) => void;
}) => <CrashPage text="crash.text" onRetry={() => resetErrorBoundary()} />;
