import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { erasureOpenSchema } from '../../../../contract/privacy';
import { appHttp } from '../../../authProvider/apiClient';
import type { ActionSlot } from '../../../framework/core/actions';
import { useDeclaredProvider } from '../../../framework/ui/hooks/useDeclaredProvider';
import { useFrameworkMessages } from '../../../framework/ui/hooks/useMessages';
import { useUserMessages } from './messages';

type Props = ActionSlot<{ id: string }, Record<never, never>>;

/** What stands against it now. */
const useOpen = (id: string) => {
  const { guarded } = useDeclaredProvider();
  return useQuery({
    queryKey: ['admin/users', 'erasure', id],
    queryFn: ({ signal }) =>
      guarded(
        async () =>
          erasureOpenSchema.parse(
            await appHttp.json('GET', `/admin/privacy/${encodeURIComponent(id)}/open`, { signal }),
          ).open,
      ),
    // it may have been closed since the dialog was open last
    gcTime: 0,
    retry: false,
  });
};

/** Asks whether somebody is erased, and says before it is tried what has to be closed first. */
const EraseDialog = ({ record, onSubmit, onCancel, busy }: Props) => {
  const message = useUserMessages();
  const framework = useFrameworkMessages();
  const { data: open = [], isPending, isError } = useOpen(record.id);
  return (
    <>
      {isError && <Alert severity="info">{message('open_unknown')}</Alert>}
      {open.length > 0 && (
        <Alert severity="warning" role="alert" sx={{ overflowWrap: 'anywhere' }}>
          {message('still_open')}
          <Box component="ul" sx={{ m: 0, pl: '20px' }}>
            {open.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </Box>
        </Alert>
      )}
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'flex-end',
          gap: '8px',
          mt: '20px',
          '& > *': { minHeight: 44, flex: { xs: 1, sm: '0 0 auto' } },
        }}
      >
        <Button onClick={onCancel} disabled={busy} variant="outlined" color="inherit" autoFocus>
          {framework('cancel')}
        </Button>
        <Button
          data-once
          onClick={() => onSubmit({})}
          disabled={busy || isPending || open.length > 0}
          variant="contained"
          color="error"
        >
          {message(busy ? 'erasing' : 'erase')}
        </Button>
      </Box>
    </>
  );
};

export default EraseDialog;
