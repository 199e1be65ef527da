import type { PushPayload } from '../../contract/push';
import { formatClock } from '../../contract/time';
import type { ClaimedMessage } from './claimMessages';

type Told = Pick<ClaimedMessage, 'kind' | 'token' | 'order_id' | 'order_code' | 'accept_by' | 'store_name'>;

const wordsOf = ({ kind, order_code: code, accept_by }: Told): Pick<PushPayload, 'title' | 'body'> => {
  if (kind === 'test') return { title: 'Test ring', body: 'This is how a new order rings here.' };
  if (kind === 'done') return { title: `Order ${code}`, body: 'It waits no more.' };
  return { title: 'New order', body: accept_by === null ? `Order ${code} has arrived.` : `Order ${code} has arrived. Accept it by ${formatClock(accept_by.getTime())}.` };
};

/** What a device is sent and shows. Whoever holds the phone reads it, so that it names neither customer nor amounts. */
export function payloadOf(message: Told): PushPayload {
  const { kind, token, order_id, order_code, store_name } = message;
  const { title, body } = wordsOf(message);
  return { kind, token, ...(order_code === null ? {} : { order: order_code, id: order_id ?? '' }), title, body: store_name === null ? body : `${store_name}: ${body}` };
}
