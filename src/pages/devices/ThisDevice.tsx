import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import type { PushDevice } from '../../../contract/push';
import { ApiError, messageOf } from '../../framework/declaration/errors';
import { readAbility } from '../../push/ability';
import { LastAnswer } from './LastAnswer';
import { TestButton, TestResult } from './TestRing';
import { deviceTexts } from './messages';
import { useMessages } from '../../framework/ui/hooks/useMessages';

interface Props {
  /** The device that was registered in this session. */
  device: PushDevice | undefined;
  onChange: () => Promise<unknown>;
}

const useSwitch = (onChange: Props['onChange']) => {
  const message = useMessages(deviceTexts);
  const notify = useNotify();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  /** `task` resolves with the error, if there is one. */
  const work = async (
    task: () => Promise<string | undefined>,
    { done, failed }: Record<'done' | 'failed', string>,
  ) => {
    setIsBusy(true);
    const failureText = await task().catch((error: unknown) =>
      error instanceof ApiError ? messageOf(error, failed) : failed,
    );
    setProblem(failureText);
    if (failureText === undefined) notify(done, { type: 'success' });
    await onChange();
    setIsBusy(false);
  };
  const turnOn = () =>
    void work(
      async () => {
        // first, because some browsers ask only while a touch is handled
        if ((await Notification.requestPermission()) !== 'granted') return message('said_no');
        const { switchOn } = await import('../../push/phone');
        return (await switchOn()) ? undefined : message('no_service');
      },
      { done: message('switched_on'), failed: message('on_failed') },
    );
  const turnOff = () =>
    void work(
      async () => {
        const { switchOff } = await import('../../push/phone');
        await switchOff();
        return undefined;
      },
      { done: message('switched_off'), failed: message('off_failed') },
    );
  return { isBusy, problem, turnOn, turnOff };
};

type DeviceState =
  | 'on'
  | 'off'
  | 'not_asked'
  | 'gone'
  | 'refused'
  | 'private'
  | 'busy'
  | 'unreachable';

/** Returns the state of the device: it counts as ringing only if no obstacle is known. */
const deviceStateOf = (device: PushDevice | undefined): DeviceState => {
  if (device === undefined) return 'off';
  if (device.problem === 'gone') return 'gone';
  if (Notification.permission !== 'granted') return 'not_asked';
  return device.problem === 'tooLarge' || device.problem === 'unusableKey'
    ? 'refused'
    : (device.problem ?? 'on');
};

/** True if a press can solve the problem. */
const isOff = (deviceState: DeviceState): boolean =>
  ['off', 'not_asked', 'gone', 'refused'].includes(deviceState);

/** Shows if this device rings, with the possible actions. */
export const ThisDevice = ({ device, onChange }: Props) => {
  const message = useMessages(deviceTexts);
  const { isBusy, problem, turnOn, turnOff } = useSwitch(onChange);
  const ability = readAbility();
  if (ability !== 'able') return <Alert severity="warning">{message(ability)}</Alert>;
  const deviceState = deviceStateOf(device);
  const isAllowed = Notification.permission === 'granted';
  return (
    <Box sx={{ display: 'grid', gap: '12px', justifyItems: 'start' }}>
      <Box>
        <Box component="p" sx={{ m: 0, fontWeight: 600 }}>
          {message(deviceState)}
        </Box>
        {isAllowed && isOff(deviceState) && (
          <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
            {message('granted')}
          </Box>
        )}
        {device && <LastAnswer device={device} />}
      </Box>
      {problem !== undefined && (
        <Alert severity="error" role="alert">
          {problem}
        </Alert>
      )}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: '8px',
          '& .MuiButton-root': { minHeight: 44 },
        }}
      >
        {isOff(deviceState) && (
          <Button variant="contained" disabled={isBusy} onClick={turnOn}>
            {message('switch_on')}
          </Button>
        )}
        {device && deviceState !== 'gone' && deviceState !== 'not_asked' && (
          <TestButton device={device} onTested={onChange} />
        )}
        {device && deviceState !== 'gone' && (
          <Button color="inherit" disabled={isBusy} onClick={turnOff}>
            {message('switch_off')}
          </Button>
        )}
      </Box>
      {device && deviceState !== 'gone' && <TestResult device={device} />}
    </Box>
  );
};
