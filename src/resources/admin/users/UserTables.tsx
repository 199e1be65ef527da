import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatCount } from '../../../../contract/money';
import { OrderStatusPill } from '../../../components/OrderStatusPill';
import { PostingOrder } from '../../../components/PostingOrder';
import { SmallTable } from '../../../components/SmallTable';
import WalletAmount from '../../../components/WalletAmount';
import { FieldValue } from '../../../framework/ui/values/FieldValue';
import { Moment } from '../../../framework/ui/values/Moment';
import { Money } from '../../../components/Money';
import type { UserOrder, UserTransaction } from './record';
import { isUserMessage, userTexts } from './messages';
import { useMessages } from '../../../framework/ui/hooks/useMessages';

// five columns fit in a dialog of 560 px only with narrow gaps
const narrow = { '& .MuiTableCell-root': { px: '8px' } } as const;
const whole = { whiteSpace: 'nowrap' } as const;

/** Notice below a shortened list. */
const Newest = ({ shown, total = shown }: { shown: number; total?: number }) => {
  const message = useMessages(userTexts);
  if (total <= shown) return null;
  return (
    <Typography variant="caption" component="p" sx={{ mt: '12px', color: 'text.secondary' }}>
      {message('newest', { shown: formatCount(shown), total: formatCount(total) })}
    </Typography>
  );
};

interface Rows<R> {
  rows: readonly R[];
  total?: number;
}

const orderField = {
  kind: 'reference',
  label: '',
  to: 'admin/orders',
  current: 'orderId',
} as const;
const orderId = ({ id, orderId: code }: UserOrder) => (
  <span style={whole}>
    <FieldValue field={orderField} source="id" record={{ id, orderId: code }} />
  </span>
);
const reference = (transaction: UserTransaction) => (
  <PostingOrder
    value={transaction.reference}
    record={{ id: '', ...transaction }}
    to="admin/orders"
  />
);
const storeField = { kind: 'reference', label: '', to: 'admin/stores', current: 'name' } as const;
const store = ({ store: { id, name } }: UserOrder) =>
  name === '' ? '' : <FieldValue field={storeField} source="id" record={{ id, name }} />;
const orderStatus = ({ status }: UserOrder) => <OrderStatusPill status={status} />;
const money = ({ amount }: UserOrder) => <Money rupees={amount} />;
const day = ({ date }: { date: string }) => <Moment iso={date} kind="date" />;

export const UserOrders = ({ rows, ...counted }: Rows<UserOrder>) => {
  const message = useMessages(userTexts);
  return (
    <Box sx={narrow}>
      <SmallTable
        label={message('orders')}
        empty={message('no_orders')}
        rows={rows}
        columns={[
          { label: message('order_id'), value: orderId },
          { label: message('store'), value: store },
          { label: message('status'), value: orderStatus },
          { label: message('amount'), isNumeric: true, value: money },
          { label: message('date'), value: day },
        ]}
      />
      <Newest shown={rows.length} {...counted} />
    </Box>
  );
};

const Type = ({ transaction: { type, status } }: { transaction: UserTransaction }) => {
  const message = useMessages(userTexts);
  const named = (text: string) => (isUserMessage(text) ? message(text) : text);
  return (
    <span style={whole}>
      {named(type)}
      {status !== 'completed' && (
        <Box
          component="span"
          sx={{ display: 'block', color: 'text.secondary', fontSize: '0.75rem' }}
        >
          {named(status)}
        </Box>
      )}
    </span>
  );
};

const signed = (transaction: UserTransaction) => (
  <WalletAmount value={transaction.amount} record={transaction} />
);
const balance = ({ balanceAfter }: UserTransaction) =>
  balanceAfter === undefined ? '–' : <Money rupees={balanceAfter} />;
const typed = (transaction: UserTransaction) => <Type transaction={transaction} />;

export const UserTransactions = ({ rows, ...counted }: Rows<UserTransaction>) => {
  const message = useMessages(userTexts);
  // absent on some servers
  const hasBalance = rows.some(({ balanceAfter }) => balanceAfter !== undefined);
  return (
    <Box sx={narrow}>
      <SmallTable
        label={message('transactions')}
        empty={message('no_transactions')}
        rows={rows}
        columns={[
          { label: message('type'), value: typed },
          { label: message('amount'), isNumeric: true, value: signed },
          ...(hasBalance ? [{ label: message('balance'), isNumeric: true, value: balance }] : []),
          { label: message('description'), value: ({ description }) => description },
          { label: message('reference'), value: reference },
          { label: message('date'), value: day },
        ]}
      />
      <Newest shown={rows.length} {...counted} />
    </Box>
  );
};
