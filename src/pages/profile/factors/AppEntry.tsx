import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNotify } from 'ra-core';
import { formatDate } from '../../../../contract/time';
import { Entry } from '../Entry';
import { useTask } from '../useWork';
import { TextDialog } from './AskText';
import { beginTotp, confirmTotp, removeTotp } from './calls';
import { factorTexts } from './messages';
import { RemoveFactor } from './RemoveFactor';
import { useMessages } from '../../../framework/ui/hooks/useMessages';

type Enrollment = Awaited<ReturnType<typeof beginTotp>>;

/** QR code for the app's camera, and the key for manual input. */
const Key = ({ enrollment }: { enrollment: Enrollment }) => {
  const message = useMessages(factorTexts);
  return (
    <Box sx={{ mb: '20px' }}>
      <p style={{ marginTop: 0 }}>{message('app_scan')}</p>
      <Box
        component="img"
        alt={message('app_picture')}
        src={`data:image/svg+xml,${encodeURIComponent(enrollment.qr)}`}
        sx={{
          display: 'block',
          width: 220,
          maxWidth: '100%',
          mx: 'auto',
          borderRadius: 1,
          bgcolor: '#fff',
        }}
      />
      <Box sx={{ mt: '12px', color: 'text.secondary', fontSize: '0.8125rem' }}>
        {message('app_key')}
      </Box>
      <Box component="code" sx={{ overflowWrap: 'anywhere', userSelect: 'all' }}>
        {enrollment.secret}
      </Box>
    </Box>
  );
};

interface Props {
  since: string | null;
  /** With the recovery codes of a first factor. */
  onChange: (recoveryCodes: string[] | null) => void;
}

/** The authenticator app: set up with its first code, or removed. */
export const AppEntry = ({ since, onChange }: Props) => {
  const message = useMessages(factorTexts);
  const notify = useNotify();
  const { isBusy, runTask } = useTask(message('failed'));
  const [enrollment, setEnrollment] = useState<Enrollment>();
  const begin = () => void runTask(async () => setEnrollment(await beginTotp()));
  const confirm = (code: string) =>
    void runTask(async () => {
      const codes = await confirmTotp(code);
      setEnrollment(undefined);
      notify(message('app_done'), { type: 'success' });
      onChange(codes);
    });
  return (
    <>
      <Entry
        title={message('app')}
        note={
          since === null ? message('app_none') : message('app_since', { day: formatDate(since) })
        }
        actions={
          since === null ? (
            <Button variant="outlined" size="small" disabled={isBusy} onClick={begin}>
              {message('app_set_up')}
            </Button>
          ) : (
            <RemoveFactor
              name={message('app')}
              done={message('app_removed')}
              remove={removeTotp}
              onRemoved={() => onChange(null)}
            />
          )
        }
      />
      {enrollment && (
        <TextDialog
          title={message('app_title')}
          label={message('app_code')}
          submit={message('confirm')}
          isCode
          isBusy={isBusy}
          onSubmit={confirm}
          onClose={() => setEnrollment(undefined)}
        >
          <Key enrollment={enrollment} />
        </TextDialog>
      )}
    </>
  );
};
