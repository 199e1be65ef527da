import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { messageOf } from '../../framework/declaration/errors';
import { PageHeader } from '../PageHeader';
import { Panel } from '../Panel';
import { PanelFailed } from '../PanelFailed';
import { OtherDevices } from './OtherDevices';
import { ThisDevice } from './ThisDevice';
import { deviceTexts } from './messages';
import { useDevices } from './useDevices';
import { useMessages } from '../../framework/ui/hooks/useMessages';

/** The store's phones that ring for new orders, and the state of this one. */
const DevicesPage = () => {
  const message = useMessages(deviceTexts);
  const { data: devices, error, refetch } = useDevices();
  const current = devices?.find(({ isCurrent }) => isCurrent);
  const waiting = <Skeleton variant="rounded" height={96} aria-label={message('loading')} />;
  return (
    <Box
      aria-busy={!devices && !error}
      sx={{ display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0, maxWidth: 820 }}
    >
      <PageHeader title={message('title')} subtitle={message('subtitle')} />
      {error && (
        <PanelFailed text={messageOf(error, message('failed'))} onRetry={() => void refetch()} />
      )}
      {!error && (
        <Panel title={message('this_one')}>
          {devices ? <ThisDevice device={current} onChange={refetch} /> : waiting}
        </Panel>
      )}
      {!error && (
        <Panel title={message('others')}>
          {devices ? (
            <OtherDevices devices={devices.filter((one) => one !== current)} onChange={refetch} />
          ) : (
            waiting
          )}
        </Panel>
      )}
    </Box>
  );
};

export default DevicesPage;
