import Box from '@mui/material/Box';
import type { PushDevice } from '../../../contract/push';
import { Moment } from '../../framework/ui/values/Moment';
import { deviceTexts } from './messages';
import { useMessages } from '../../framework/ui/hooks/useMessages';

/** When a device last confirmed a ring, and since when it has not answered. */
export const LastAnswer = ({
  device: { answeredAt, unansweredSince, createdAt },
}: {
  device: PushDevice;
}) => {
  const message = useMessages(deviceTexts);
  return (
    <Box component="p" sx={{ m: 0, color: 'text.secondary', fontSize: '0.8125rem' }}>
      {answeredAt === null ? `${message('never')} · ${message('since')} ` : `${message('answer')} `}
      <Moment iso={answeredAt ?? createdAt} kind="datetime" />
      {answeredAt !== null && unansweredSince !== null && (
        <>
          {' '}
          · {message('unanswered')} <Moment iso={unansweredSince} kind="datetime" />
        </>
      )}
    </Box>
  );
};
