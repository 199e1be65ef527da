import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { messageOf } from '../../framework/declaration/errors';
import { PageHeader } from '../PageHeader';
import { Panel } from '../Panel';
import { PanelFailed } from '../PanelFailed';
import { ThisDevice } from './ThisDevice';
import { deviceTexts } from './messages';
import { useDevices } from './useDevices';
import { useMessages } from '../../framework/ui/hooks/useMessages';
import Button from '@mui/material/Button';
import { useNotify } from 'ra-core';
import type { PushDevice } from '../../../contract/push';
import { appHttp } from '../../authProvider/apiClient';
import { Pill } from '../../framework/ui/values/Pill';
import { Entries, Entry } from '../profile/Entry';
import { useTask } from '../profile/useWork';
import { LastAnswer } from './LastAnswer';
import { TestButton, TestResult } from './TestRing';

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

interface Props {
  device: PushDevice;
  onChange: () => Promise<unknown>;
}

const Actions = ({ device, onChange }: Props) => {
  const message = useMessages(deviceTexts);
  const notify = useNotify();
  const { isBusy, runTask } = useTask(message('remove_failed'));
  const remove = () =>
    void runTask(async () => {
      await appHttp.json('DELETE', `/store/push/${device.id}`);
      notify(message('removed'), { type: 'success' });
      await onChange();
    });
  return (
    <>
      {device.problem !== 'gone' && !device.isSignedOut && (
        <TestButton device={device} onTested={onChange} />
      )}
      <Button
        variant="outlined"
        size="small"
        color="inherit"
        disabled={isBusy}
        aria-label={message('remove_of', { device: device.device })}
        onClick={remove}
      >
        {message('remove')}
      </Button>
    </>
  );
};

const Device = ({ device, onChange }: Props) => {
  const message = useMessages(deviceTexts);
  const { device: name, person, problem, isSignedOut } = device;
  return (
    <Entry
      title={
        <>
          {person === null ? name : message('of_person', { device: name, person })}
          {isSignedOut && <Pill tone="error" label={message('signed_out')} />}
          {!isSignedOut && problem !== null && (
            <Pill
              tone={problem === 'busy' ? 'warning' : 'error'}
              label={message(`problem_${problem}`)}
            />
          )}
        </>
      }
      note={
        <>
          <LastAnswer device={device} />
          {person === null && <TestResult device={device} />}
        </>
      }
      {...(person === null ? { actions: <Actions device={device} onChange={onChange} /> } : {})}
    />
  );
};

/** The caller's other devices, and those of colleagues if the caller may see them. */
const OtherDevices = ({
  devices,
  onChange,
}: {
  devices: readonly PushDevice[];
  onChange: Props['onChange'];
}) => {
  const message = useMessages(deviceTexts);
  if (devices.length === 0)
    return <Box sx={{ color: 'text.secondary' }}>{message('no_others')}</Box>;
  return (
    <Entries label={message('others')}>
      {devices.map((device) => (
        <Device key={device.id} device={device} onChange={onChange} />
      ))}
    </Entries>
  );
};
