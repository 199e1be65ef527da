import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { formatCount } from '../../contract/money';
import { useCurrentUser } from '../navigation/CurrentUserContext';
import { NotificationItem } from './NotificationItem';
import type { NotificationState } from './store';
import { notifications, useNotifications } from './useNotifications';
import { notificationTexts } from './messages';
import { useMessages } from '../framework/ui/hooks/useMessages';
import { ScreenLink } from '../framework/ui/values/ScreenLink';

const waiting = [0, 1, 2, 3].map((index) => (
  <Box key={index} sx={{ display: 'flex', gap: '12px', p: '12px 16px' }}>
    <Skeleton variant="circular" width={32} height={32} />
    <Skeleton variant="rounded" height={44} sx={{ flex: 1 }} />
  </Box>
));

const Failed = () => {
  const message = useMessages(notificationTexts);
  return (
    <Box role="alert" sx={{ p: '24px 16px', textAlign: 'center' }}>
      <Box sx={{ fontWeight: 600 }}>{message('fetch_failed')}</Box>
      <Box sx={{ mb: '12px', color: 'text.secondary' }}>{message('later')}</Box>
      <Button variant="outlined" color="inherit" onClick={notifications.refresh}>
        {message('try_again')}
      </Button>
    </Box>
  );
};

const More = ({
  state: { recent, isLoadingMore, hasMoreFailed },
}: {
  state: NotificationState;
}) => {
  const message = useMessages(notificationTexts);
  if (recent.page >= recent.totalPages) return null;
  return (
    <Box sx={{ p: '8px 16px', borderTop: 1, borderColor: 'divider' }}>
      {hasMoreFailed && (
        <Alert severity="error" sx={{ mb: '8px' }}>
          {message('more_failed')}
        </Alert>
      )}
      <Button fullWidth disabled={isLoadingMore} onClick={() => void notifications.loadMore()}>
        {message(isLoadingMore ? 'loading_more' : 'load_more')}
      </Button>
    </Box>
  );
};

const List = ({ state, onLeave }: { state: NotificationState; onLeave: () => void }) => {
  const message = useMessages(notificationTexts);
  const { rows, isLoading, hasFailed } = state.recent;
  if (rows.length === 0 && isLoading) return <Box aria-busy>{waiting}</Box>;
  if (rows.length === 0 && hasFailed) return <Failed />;
  if (rows.length === 0) {
    return (
      <Box sx={{ p: '32px 16px', textAlign: 'center' }}>
        <Box sx={{ fontWeight: 600 }}>{message('none')}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{message('none_text')}</Box>
      </Box>
    );
  }
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map((notification) => (
          <NotificationItem
            key={notification.id}
            notification={notification}
            onRead={(id) => void notifications.markRead(id)}
            onLeave={onLeave}
          />
        ))}
      </Box>
      <More state={state} />
    </>
  );
};

const Dropdown = ({ onClose }: { onClose: () => void }) => {
  const message = useMessages(notificationTexts);
  const state = useNotifications();
  const { role } = useCurrentUser();
  const id = useId();
  const isKnown = state.recent.rows.length > 0 || !state.recent.hasFailed;
  return (
    <Box
      role="dialog"
      aria-labelledby={id}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        maxHeight: 'min(560px, calc(100dvh - 80px))',
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: '8px',
          p: '8px 8px 8px 16px',
          minHeight: 48,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography id={id} variant="h2">
          {message('title')}
        </Typography>
        {isKnown && (state.unreadCount ?? 0) > 0 && (
          <Button size="small" onClick={() => void notifications.markAllRead()}>
            {message('mark_all')}
          </Button>
        )}
      </Box>
      <Box sx={{ flex: '1 1 auto', minHeight: 0, overflowY: 'auto' }}>
        <List state={state} onLeave={onClose} />
      </Box>
      <Box sx={{ p: '8px', borderTop: 1, borderColor: 'divider' }}>
        <Button fullWidth component={ScreenLink} to={`/${role}/notifications`} onClick={onClose}>
          {isKnown && state.total !== undefined
            ? message('view_all', { total: formatCount(state.total) })
            : message('view_all_unknown')}
        </Button>
      </Box>
    </Box>
  );
};

export default Dropdown;
