import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useBackCloses } from '../../../framework/ui/hooks/useBackCloses';
import { DialogFrame } from '../../../framework/ui/values/DialogFrame';
import { factorTexts } from './messages';
import { useMessages } from '../../../framework/ui/hooks/useMessages';

export const RecoveryCodes = ({
  codes,
  onClose,
}: {
  codes: readonly string[];
  onClose: () => void;
}) => {
  useBackCloses(true, onClose);
  const message = useMessages(factorTexts);
  const [isCopied, setIsCopied] = useState(false);
  const copy = () =>
    void navigator.clipboard.writeText(codes.join('\n')).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    );
  return (
    <DialogFrame
      title={message('codes_title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={copy}>{message(isCopied ? 'codes_copied' : 'codes_copy')}</Button>
          <Button variant="contained" onClick={onClose}>
            {message('codes_kept')}
          </Button>
        </>
      }
    >
      <p style={{ marginTop: 0 }}>{message('codes_lead')}</p>
      <Box
        component="ol"
        aria-label={message('codes')}
        sx={{ m: 0, pl: '28px', columns: { sm: 2 }, lineHeight: 2 }}
      >
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Box>
    </DialogFrame>
  );
};
