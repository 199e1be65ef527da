import Typography from '@mui/material/Typography';
import { formatClock, parseInstant } from '../../../../contract/time';
import { awaitsAcceptance } from '../../../components/orderLife';
import { useMessages } from '../../../framework/ui/hooks/useMessages';
import { customerOrderTexts } from './messages';
import type { OrderRecord } from './record';

const at = (iso: string): string => formatClock(parseInstant(iso));

/** Text about what the order waits for; empty if the status suffices. */
const useLifeText = (record: OrderRecord): string => {
  const message = useMessages(customerOrderTexts);
  const { status, storeName, expiresAt, acceptBy, acceptedAt, readyBy } = record;
  if (status === 'pending' && record.isAuthorized) return message('authorized');
  if (status === 'pending')
    return expiresAt === '' ? '' : message('awaits_payment', { time: at(expiresAt) });
  if (awaitsAcceptance(record)) {
    const time = at(acceptBy);
    return storeName === ''
      ? message('awaits_acceptance_unnamed', { time })
      : message('awaits_acceptance', { store: storeName, time });
  }
  if (status !== 'confirmed' && status !== 'preparing') return '';
  if (readyBy !== '') return message('ready_by', { time: at(readyBy) });
  return status === 'confirmed' && acceptedAt !== '' ? message('accepted') : '';
};

/** Progress of the order between payment and kitchen. */
export const OrderLifeLine = ({ record }: { record: OrderRecord }) => {
  const text = useLifeText(record);
  if (text === '') return null;
  return (
    <Typography variant="body2" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
      {text}
    </Typography>
  );
};
