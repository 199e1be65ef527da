import Box from '@mui/material/Box';
import { numberOf } from '../../../../printer/ticket';
import { type OrderItem, type StoreOrder } from '../record';
import { ticketOf } from './ticketOf';
import { storeOrderTexts } from '../messages';
import { printableMm, type RollMm } from './roll';
import { useMessages } from '../../../../framework/ui/hooks/useMessages';

const rule = { borderTop: '0.4mm dashed #000', my: '3mm' } as const;

const Number = ({ orderId }: Pick<StoreOrder, 'orderId'>) => {
  const { day, number } = numberOf(orderId);
  return (
    <Box
      component="p"
      sx={{
        m: 0,
        textAlign: 'center',
        fontWeight: 700,
        lineHeight: 1.05,
        overflowWrap: 'anywhere',
      }}
    >
      {day !== '' && (
        <Box component="span" sx={{ display: 'block', fontSize: '4.5mm' }}>
          {day}
        </Box>
      )}
      <Box component="span" sx={{ fontSize: '12mm' }}>
        {number}
      </Box>
    </Box>
  );
};

const Line = ({ item: { name, quantity, isRefunded } }: { item: OrderItem }) => {
  const text = isRefunded ? 'del' : 'span';
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: '2.5mm',
        mb: '2.5mm',
        breakInside: 'avoid',
        alignItems: 'baseline',
      }}
    >
      <Box component={text} sx={{ fontSize: '7mm', fontWeight: 800, whiteSpace: 'nowrap' }}>
        {quantity} ×
      </Box>
      <Box
        component={text}
        sx={{ fontSize: '5mm', fontWeight: 700, minWidth: 0, overflowWrap: 'anywhere' }}
      >
        {name}
      </Box>
    </Box>
  );
};

const Notes = ({ notes, label }: { notes: string; label: string }) => (
  <Box
    sx={{
      mt: '3mm',
      p: '2mm',
      border: '0.5mm solid #000',
      overflowWrap: 'anywhere',
      whiteSpace: 'pre-line',
      fontSize: '4.8mm',
      fontWeight: 700,
    }}
  >
    <Box component="span" sx={{ display: 'block', fontSize: '3.4mm', fontWeight: 400 }}>
      {label}
    </Box>
    {notes}
  </Box>
);

/** The kitchen's ticket: black on white in any theme, sized for the paper, without prices. */
export const Ticket = ({ record, roll }: { record: StoreOrder; roll: RollMm }) => {
  const message = useMessages(storeOrderTexts);
  const { storeName, placed, payment, total, notes, notesLabel } = ticketOf(record, message);
  return (
    <Box
      sx={{
        width: `${roll}mm`,
        boxSizing: 'border-box',
        px: `${(roll - printableMm[roll]) / 2}mm`,
        py: '4mm',
        bgcolor: '#fff',
        color: '#000',
        fontFamily: 'Arial, Helvetica, sans-serif',
        fontSize: '3.8mm',
        lineHeight: 1.25,
        letterSpacing: 0,
      }}
    >
      <Box
        component="p"
        sx={{ m: 0, mb: '1.5mm', textAlign: 'center', fontWeight: 700, overflowWrap: 'anywhere' }}
      >
        {storeName}
      </Box>
      <Number orderId={record.orderId} />
      <Box
        component="p"
        sx={{ m: 0, mt: '1.5mm', textAlign: 'center', fontSize: '3.4mm', mx: '-2mm' }}
      >
        {placed}
      </Box>
      {payment !== '' && (
        <Box component="p" sx={{ m: 0, textAlign: 'center', fontWeight: 700 }}>
          {payment}
        </Box>
      )}
      <Box sx={rule} />
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {record.items.map((item, index) => (
          <Line key={`${item.id} ${index}`} item={item} />
        ))}
      </Box>
      <Box component="p" sx={{ m: 0, textAlign: 'right', fontWeight: 700 }}>
        {total}
      </Box>
      {notes !== '' && <Notes notes={notes} label={notesLabel} />}
    </Box>
  );
};
