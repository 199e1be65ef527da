import Box from '@mui/material/Box';
import { formatCount } from '../../../../contract/money';
import { SectionTitle } from '../../../components/DescriptionList';
import { ReferenceLink } from '../../../components/ReferenceLink';
import { SmallTable } from '../../../components/SmallTable';
import { Money } from '../../../components/Money';
import { NoValue } from '../../../framework/ui/values/NoValue';
import { Picture } from '../../../framework/ui/values/Picture';
import { amountOf, type OrderItem } from './record';
import { orderTexts } from './messages';
import { useMessages } from '../../../framework/ui/hooks/useMessages';

const PICTURE = 32;

const Dish = ({ item: { productId, productName, imageUrl } }: { item: OrderItem }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: '10px' }}>
    <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
      <Picture src={imageUrl} label={productName} size={PICTURE} />
    </Box>
    <span>
      <ReferenceLink to="admin/products" id={productId}>
        {productName}
      </ReferenceLink>
    </span>
  </Box>
);

const dish = (item: OrderItem) => <Dish item={item} />;
const price = (item: OrderItem) => <Money rupees={item.price} />;
const quantity = (item: OrderItem) =>
  item.quantity === undefined ? <NoValue /> : formatCount(item.quantity);
const amount = (item: OrderItem) => <Money rupees={amountOf(item)} />;
const paidFor = (item: OrderItem) =>
  item.paidFor === undefined ? '' : <Money rupees={item.paidFor} />;

/** Ordered items, at the prices of that day. */
export const OrderItems = ({ items }: { items: readonly OrderItem[] }) => {
  const message = useMessages(orderTexts);
  return (
    <section>
      <SectionTitle>{message('items')}</SectionTitle>
      <SmallTable
        label={message('items')}
        empty={message('no_items')}
        rows={items}
        columns={[
          { label: message('item'), value: dish },
          { label: message('price'), isNumeric: true, value: price },
          { label: message('quantity'), isNumeric: true, value: quantity },
          { label: message('amount'), isNumeric: true, value: amount },
          ...(items.some((item) => item.paidFor !== undefined)
            ? [{ label: message('paid_for'), isNumeric: true, value: paidFor }]
            : []),
        ]}
      />
    </section>
  );
};
