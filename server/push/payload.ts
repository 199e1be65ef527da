import { fillText } from '../../contract/text';
import type { PushPayload } from '../../contract/push';
import { formatClock } from '../../contract/time';
import type { ClaimedMessage } from './messages';

/** English texts of push messages; another language has the same keys. */
const pushMessages = {
  test_title: 'Test ring',
  test_text: 'This is how new orders ring on this device.',
  done_title: 'Order %{order}',
  done_text: 'No longer waiting.',
  ring_title: 'New order',
  ring_text: 'Order %{order} has arrived.',
  ring_text_by: 'Order %{order} has arrived. Accept it by %{time}.',
  of_store: '%{store}: %{text}',
} as const;

type DueRing = Pick<
  ClaimedMessage,
  'kind' | 'token' | 'order_id' | 'order_code' | 'accept_by' | 'store_name'
>;
type Messages = Readonly<Record<keyof typeof pushMessages, string>>;

/**
 * Returns the content of a push message. Anyone who holds the phone can read it, so it contains
 * neither customer nor amounts.
 */
export function payloadOf(
  { kind, token, order_id, order_code, accept_by, store_name }: DueRing,
  messages: Messages = pushMessages,
): PushPayload {
  const format = (name: keyof Messages, values: Record<string, string> = {}) =>
    fillText(messages[name], { order: order_code ?? '', ...values });
  const text =
    kind === 'ring' && accept_by !== null
      ? format('ring_text_by', { time: formatClock(accept_by.getTime()) })
      : format(`${kind}_text`);
  return {
    kind,
    token,
    ...(order_code === null ? {} : { order: order_code, id: order_id ?? '' }),
    title: format(`${kind}_title`),
    body: store_name === null ? text : format('of_store', { store: store_name, text }),
  };
}
