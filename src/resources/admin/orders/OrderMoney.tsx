import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { SectionTitle } from '../../../components/DescriptionList';
import { Money } from '../../../components/Money';
import { SmallTable } from '../../../components/SmallTable';
import { FieldValue } from '../../../framework/ui/values/FieldValue';
import { Moment } from '../../../framework/ui/values/Moment';
import { RowsLink } from '../../../framework/ui/values/RowsLink';
import { SumLine } from './SumLine';
import type { OrderRecord } from './record';
import { disputeMessage, orderTexts } from './messages';
import { useMessages } from '../../../framework/ui/hooks/useMessages';

interface Movement {
  at: string;
  what: ReactNode;
  rupees: number;
  state: string;
}

const paymentField = {
  kind: 'reference',
  label: '',
  to: 'admin/payments',
  current: 'name',
} as const;

/** Returns every payment and posting of the order, oldest first, each with a link. */
const useMovements = ({ id: order_id, payments, postings }: OrderRecord): Movement[] => {
  const message = useMessages(orderTexts);
  const paid = payments.map(({ id, createdAt, providerPaymentId, amount, state, dispute }) => {
    const denied = disputeMessage(dispute);
    return {
      at: createdAt,
      rupees: amount,
      state: denied ? `${state}, ${message(denied)}` : state,
      what: (
        <FieldValue
          field={paymentField}
          source="id"
          record={{ id, name: message('payment_of', { id: providerPaymentId }) }}
        />
      ),
    };
  });
  const posted = postings.map(({ date, description, amount, type }) => ({
    at: date,
    rupees: amount,
    state: message(type === 'credit' ? 'to_wallet' : 'from_wallet'),
    what: (
      <RowsLink resource="admin/wallet-transactions" filter={{ order_id }}>
        {description}
      </RowsLink>
    ),
  }));
  return [...paid, ...posted].toSorted((one, other) => one.at.localeCompare(other.at));
};

const when = ({ at }: Movement) => <Moment iso={at} kind="datetime" />;
const amount = ({ rupees }: Movement) => <Money rupees={rupees} />;

/** Current distribution of the order's money, and its movements. */
export const OrderMoney = ({ order }: { order: OrderRecord }) => {
  const message = useMessages(orderTexts);
  const movements = useMovements(order);
  const { money } = order;
  if (!money) return null;
  return (
    <section>
      <SectionTitle>{message('money')}</SectionTitle>
      <Box component="dl" sx={{ m: 0 }}>
        <SumLine label={message('captured')} rupees={money.captured} />
        {/* negating 0 would show as minus zero */}
        <SumLine label={message('refunded')} rupees={0 - money.refunded} />
        {money.disputed > 0 && <SumLine label={message('disputed')} rupees={0 - money.disputed} />}
        <SumLine label={message('kept')} rupees={money.kept} isFinal />
        {money.disputing > 0 && <SumLine label={message('disputing')} rupees={money.disputing} />}
        {money.refunding > 0 && <SumLine label={message('refunding')} rupees={money.refunding} />}
      </Box>
      {movements.length > 0 && (
        <Box sx={{ mt: '12px' }}>
          <SmallTable
            label={message('movements')}
            empty=""
            rows={movements}
            columns={[
              { label: message('movement'), value: ({ what }) => what },
              { label: message('when'), value: when },
              { label: message('state'), value: ({ state }) => state },
              { label: message('amount'), isNumeric: true, value: amount },
            ]}
          />
        </Box>
      )}
    </section>
  );
};
