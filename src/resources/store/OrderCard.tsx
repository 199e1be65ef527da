import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { isValidElement, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatLongDateTime } from '../../../contract/time';
import { OrderStatusPill } from '../../components/OrderStatusPill';
import { preloadDialogs } from '../../framework/ui/dialogs/lazyDialogs';
import { useDialogLink } from '../../framework/ui/dialogs/useDialogLink';
import { OPEN_MARK } from '../../framework/ui/keyboard/marks';
import { Money } from '../../framework/ui/values/Money';
import { OrderItems } from './OrderItems';
import type { StoreOrder } from './orderRecord';
import { useStoreOrderWords } from './useStoreOrderWords';

interface Props {
  record: StoreOrder;
}

/** A card is to be seen as a whole on a phone; one more than this is shown all the same, as the button takes its place. */
const ITEMS_SHOWN = 4;

const Heading = ({ record: { id, orderId, status } }: Props) => {
  const word = useStoreOrderWords();
  const linkTo = useDialogLink();
  const opener = `order ${id}`;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '4px 8px' }}>
      <Box component="h2" sx={{ m: 0, minWidth: 0, fontSize: '0.9375rem', lineHeight: 1.4, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
        <Box
          component={Link}
          {...linkTo(`/store/orders/${encodeURIComponent(id)}/show`, opener)}
          {...{ [OPEN_MARK]: '' }}
          id={opener}
          onPointerEnter={preloadDialogs}
          onFocus={preloadDialogs}
          sx={{ color: 'text.primary', textDecoration: 'none', borderRadius: '4px', '&:hover': { color: 'primary.main', textDecoration: 'underline' } }}
        >
          {word('order', { id: orderId })}
        </Box>
      </Box>
      <OrderStatusPill status={status} />
    </Box>
  );
};

const Items = ({ record: { items } }: Props) => {
  const word = useStoreOrderWords();
  const [isWhole, setWhole] = useState(false);
  const isLong = items.length > ITEMS_SHOWN + 1;
  return (
    <div>
      <OrderItems items={isLong && !isWhole ? items.slice(0, ITEMS_SHOWN) : items} label={word('items')} />
      {isLong && (
        <Button variant="text" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)} sx={{ mt: '4px', mx: '-14px' }}>
          {isWhole ? word('fewer_items') : word('all_items', { count: items.length })}
        </Button>
      )}
    </div>
  );
};

const Notes = ({ record: { notes } }: Props) => {
  const word = useStoreOrderWords();
  if (notes === '') return null;
  return (
    <Box sx={{ p: '8px 12px', borderRadius: '8px', bgcolor: 'action.selected', fontSize: '0.8125rem', overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
      <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>{word('notes')}</Box>
      {notes}
    </Box>
  );
};

/** An order at the counter: what was ordered, and what can be done with it now. */
const OrderCard = ({ record, actions }: Props & { actions: unknown }) => (
  <Paper component="article" variant="outlined" sx={{ p: '14px', height: '100%', display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0 }}>
    <div>
      <Heading record={record} />
      <Box sx={{ mt: '4px', display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', justifyContent: 'space-between', gap: '0 12px' }}>
        <Box component="time" dateTime={record.createdAt} sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          {formatLongDateTime(record.createdAt)}
        </Box>
        <Box component="strong" sx={{ ml: 'auto', fontSize: '1rem', fontWeight: 600 }}>
          <Money rupees={record.finalAmount} />
        </Box>
      </Box>
    </div>
    <Items record={record} />
    <Notes record={record} />
    <Box sx={{ mt: 'auto' }}>{isValidElement(actions) && actions}</Box>
  </Paper>
);

export default OrderCard;
