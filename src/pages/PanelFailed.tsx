import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';

export const PanelFailed = ({ text, onRetry }: { text: string; onRetry: () => void }) => {
  const translate = useTranslate();
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {translate('crash.retry')}
        </Button>
      }
    >
      {text}
    </Alert>
  );
};
