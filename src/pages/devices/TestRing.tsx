import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { PushDevice } from '../../../contract/push';
import { SECOND_MS } from '../../../contract/time';
import { appHttp } from '../../authProvider/apiClient';
import { useTask } from '../profile/useWork';
import { isAwaited } from './useDevices';
import { deviceTexts } from './messages';
import { useMessages } from '../../framework/ui/hooks/useMessages';

/** Result of the last test ring; it counts as heard only after the device's confirmation. */
export const TestResult = ({ device }: { device: PushDevice }) => {
  const message = useMessages(deviceTexts);
  const { test } = device;
  if (!test) return null;
  const seconds =
    test.answeredAt === null
      ? ''
      : Math.max(0.1, (Date.parse(test.answeredAt) - Date.parse(test.askedAt)) / SECOND_MS).toFixed(
          1,
        );
  const text =
    seconds !== ''
      ? message('answered', { seconds })
      : isAwaited(device)
        ? message('waiting')
        : message(test.sentAt === null ? 'not_sent' : 'sent');
  return <Box role="status">{text}</Box>;
};

export const TestButton = ({
  device,
  onTested,
}: {
  device: PushDevice;
  onTested: () => Promise<unknown>;
}) => {
  const message = useMessages(deviceTexts);
  const { isBusy, runTask } = useTask(message('test_failed'));
  const ring = () =>
    void runTask(async () => {
      await appHttp.json('POST', '/store/push/test', { body: { id: device.id } });
      await onTested();
    });
  return (
    <Button
      variant="outlined"
      size="small"
      disabled={isBusy || isAwaited(device)}
      aria-label={message('test_of', { device: device.device })}
      onClick={ring}
    >
      {message('test')}
    </Button>
  );
};
