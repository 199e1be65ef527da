import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { isValidElement, useId } from 'react';
import { canCancel } from '../../../components/orderLife';
import { OrderStatusPill } from '../../../components/OrderStatusPill';
import { buttonLink, useDialogLink } from '../../../framework/ui/hooks/useDialogLink';
import { Moment } from '../../../framework/ui/values/Moment';
import { Money } from '../../../components/Money';
import { Picture } from '../../../framework/ui/values/Picture';
import { useMessages } from '../../../framework/ui/hooks/useMessages';
import { customerOrderTexts } from './messages';
import { OrderLifeLine } from './OrderLifeLine';
import { OrderOtp } from './OrderOtp';
import { OrderRefunds } from './OrderRefunds';
import { pendingOtp, canRate, type OrderItem, type OrderRecord } from './record';
import { ScreenLink } from '../../../framework/ui/values/ScreenLink';

interface Props {
  record: OrderRecord;
}

const PICTURE = 44;
const muted = { color: 'text.secondary', fontSize: '0.8125rem' } as const;
const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
} as const;

const itemsText = (items: readonly OrderItem[]): string =>
  items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ');

const Head = ({ record }: Props) => {
  const message = useMessages(customerOrderTexts);
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: '12px', minWidth: 0 }}>
      <Picture src={record.storeImage} label={record.storeName} size={PICTURE} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box
          sx={{
            display: 'flex',
            alignItems: 'flex-start',
            justifyContent: 'space-between',
            gap: '8px',
          }}
        >
          <Typography variant="h2" sx={{ ...twoLines, overflowWrap: 'anywhere', minWidth: 0 }}>
            {record.storeName}
          </Typography>
          <Box sx={{ flexShrink: 0 }}>
            <OrderStatusPill status={record.status} />
          </Box>
        </Box>
        <Box sx={{ ...muted, overflowWrap: 'anywhere' }}>
          {message('order', { code: record.orderId })}
        </Box>
        <Box sx={muted}>
          <Moment iso={record.createdAt} kind="datetime" />
        </Box>
      </Box>
    </Box>
  );
};

/** Button for a dialog of this order, with the height of a touch target. */
const Opens = ({
  record,
  to,
  label,
  isMain = false,
}: Props & { to: string; label: string; isMain?: boolean }) => {
  const linkTo = useDialogLink();
  const id = useId();
  return (
    <Button
      id={id}
      {...buttonLink}
      component={ScreenLink}
      {...linkTo(`/user/orders/${encodeURIComponent(record.id)}/${to}`, id)}
      variant={isMain ? 'contained' : 'outlined'}
      color={isMain ? 'primary' : 'inherit'}
      aria-label={`${label}: ${record.orderId}`}
      sx={{ minHeight: 44 }}
    >
      {label}
    </Button>
  );
};

/** An order for its customer: status, delivery code, items and price. */
const OrderCard = ({ record, actions }: Props & { actions?: unknown }) => {
  const message = useMessages(customerOrderTexts);
  const otp = pendingOtp(record);
  return (
    <Paper
      variant="outlined"
      component="article"
      sx={{
        p: '16px',
        height: '100%',
        display: 'flex',
        flexDirection: 'column',
        gap: '12px',
        minWidth: 0,
      }}
    >
      <Head record={record} />
      <OrderLifeLine record={record} />
      {otp !== '' && <OrderOtp otp={otp} />}
      <Typography variant="body2" sx={{ ...twoLines, overflowWrap: 'anywhere' }}>
        {itemsText(record.items) || message('no_items')}
      </Typography>
      {record.status === 'cancelled' && record.cancelReason !== '' && (
        <Typography variant="body2" sx={{ color: 'error.main', overflowWrap: 'anywhere' }}>
          {message('cancelled', { reason: record.cancelReason })}
        </Typography>
      )}
      <OrderRefunds refunds={record.refunds} />
      <Box sx={{ mt: 'auto', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' }}>
        <Box sx={{ whiteSpace: 'nowrap' }}>
          <Box component="span" sx={{ ...muted, mr: '8px' }}>
            {message('total')}
          </Box>
          <Box component="strong" sx={{ fontSize: '1rem' }}>
            <Money rupees={record.finalAmount} />
          </Box>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px', ml: 'auto' }}>
          {isValidElement(actions) && actions}
          {canRate(record) && <Opens record={record} to="rate" label={message('rate')} isMain />}
          {canCancel('customer', record) && (
            <Opens record={record} to="cancel" label={message('cancel')} />
          )}
          <Opens record={record} to="show" label={message('details')} />
        </Box>
      </Box>
    </Paper>
  );
};

export default OrderCard;
