import Alert from '@mui/material/Alert';
import { formatClock } from '../../contract/time';
import { useMessages } from '../i18n/useMessages';

const MINUTE_MS = 60_000;

const messages = {
  paused:
    "Your store is paused until %{time}. Several orders in a row were not accepted in time, so customers can't order for now. It takes orders again by itself.",
} as const;

// the text has no seconds, and must not name a minute in which the store is still paused
const wholeMinuteAfter = (iso: string): number => Math.ceil(Date.parse(iso) / MINUTE_MS) * MINUTE_MS;

/** That the store takes no orders at the moment, until when and why. */
export const PauseNotice = ({ pausedUntil = '' }: { pausedUntil?: string | undefined }) => {
  const message = useMessages('storePause', messages);
  if (Number.isNaN(Date.parse(pausedUntil))) return null;
  return (
    <Alert severity="warning" role="status" sx={{ width: 1, fontWeight: 550 }}>
      {message('paused', { time: formatClock(wholeMinuteAfter(pausedUntil)) })}
    </Alert>
  );
};
