import Typography from '@mui/material/Typography';
import { formatMoment } from '../../contract/time';
import { serverNow } from '../framework/browser/serverClock';
import { type SoldOutChoice, soldOutEndOf } from './soldOut';
import { soldOutTexts } from './soldOutMessages';
import { useMessages } from '../framework/ui/hooks/useMessages';

/** Text below a choice with the resulting end, visible without a press. */
export const SoldOutEnd = ({ choice }: { choice: SoldOutChoice }) => {
  const message = useMessages(soldOutTexts);
  const now = serverNow();
  const end = soldOutEndOf(choice, now);
  if (!end) return null;
  return (
    <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
      {message('back_at', { time: formatMoment(end, now) })}
    </Typography>
  );
};
