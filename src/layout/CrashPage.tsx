import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Notice } from './Notice';

export const CrashPage = ({ text, onRetry }: { text: string; onRetry: () => void }) => {
  const translate = useTranslate();
  return (
    <Notice
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
