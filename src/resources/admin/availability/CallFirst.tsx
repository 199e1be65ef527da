import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useListContext } from 'ra-core';
import { ScreenButton } from '../../../navigation/ScreenButton';
import type { AvailabilityRecord } from './record';
import { texts } from '../../../framework/texts/texts';
import { useMessages } from '../../../framework/ui/hooks/useMessages';

/** The messages of the availability board. */
const availabilityTexts = texts('availability', {
  title: 'Stores to call now',
  unanswered:
    '%{store} has %{smart_count} unanswered order |||| %{store} has %{smart_count} unanswered orders',
  call: 'Call %{phone}',
  call_of: 'Call %{store}, %{phone}',
  orders: 'Show orders',
  more: 'And %{smart_count} more store |||| And %{smart_count} more stores',
});

/** More would push the list off the screen; the list shows all. */
const SHOWN_MAX = 3;

const ordersOf = (storeId: string): string =>
  `/admin/orders?${new URLSearchParams({ filter: JSON.stringify({ status: 'confirmed', store_id: storeId }) }).toString()}`;

const Silent = ({ store }: { store: AvailabilityRecord }) => {
  const message = useMessages(availabilityTexts);
  const { id, storeName, phone, unansweredOrders } = store;
  const actions = (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px' }}>
      <ScreenButton to={ordersOf(id)} color="inherit">
        {message('orders')}
      </ScreenButton>
      {phone !== '' && (
        <Button
          href={`tel:${phone}`}
          size="small"
          color="error"
          variant="contained"
          aria-label={message('call_of', { store: storeName, phone })}
        >
          {message('call', { phone })}
        </Button>
      )}
    </Box>
  );
  return (
    <Alert
      severity="error"
      role="listitem"
      sx={{ flexWrap: 'wrap', '& .MuiAlert-action': { ml: 'auto', p: 0, alignItems: 'center' } }}
      action={actions}
    >
      <strong>{message('unanswered', { store: storeName, smart_count: unansweredOrders })}</strong>
    </Alert>
  );
};

/** Stores to telephone now: customers wait, and the store has not reacted. */
const CallFirst = () => {
  const message = useMessages(availabilityTexts);
  const { data = [] } = useListContext<AvailabilityRecord>();
  const silent = data.filter(({ marks }) => marks.includes('unanswered'));
  if (silent.length === 0) return null;
  const more = silent.length - SHOWN_MAX;
  return (
    <Box
      role="list"
      aria-label={message('title')}
      sx={{ display: 'flex', flexDirection: 'column', gap: '8px' }}
    >
      {silent.slice(0, SHOWN_MAX).map((store) => (
        <Silent key={store.id} store={store} />
      ))}
      {more > 0 && (
        <Box role="listitem" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          {message('more', { smart_count: more })}
        </Box>
      )}
    </Box>
  );
};

export default CallFirst;
