import Box from '@mui/material/Box';
import { formatCount } from '../../../../contract/money';
import { SectionTitle } from '../../../components/DescriptionList';
import { SmallTable } from '../../../components/SmallTable';
import { Money } from '../../../framework/ui/values/Money';
import { Picture } from '../../../framework/ui/values/Picture';
import type { OrderItem } from './record';
import { useOrderWords } from './messages';

const PICTURE = 32;

const Dish = ({ item: { productName, imageUrl } }: { item: OrderItem }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: '10px' }}>
    <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
      <Picture src={imageUrl} of={productName} size={PICTURE} />
    </Box>
    <span>{productName}</span>
  </Box>
);

const dish = (item: OrderItem) => <Dish item={item} />;
const price = (item: OrderItem) => <Money rupees={item.price} />;
const quantity = (item: OrderItem) => formatCount(item.quantity);
const amount = (item: OrderItem) => <Money rupees={item.price * item.quantity} />;

/** What was ordered, at the prices of that day. */
export const OrderItems = ({ items }: { items: readonly OrderItem[] }) => {
  const word = useOrderWords();
  return (
    <section>
      <SectionTitle>{word('items')}</SectionTitle>
      <SmallTable
        label={word('items')}
        empty={word('no_items')}
        rows={items}
        columns={[
          { label: word('item'), value: dish },
          { label: word('price'), isNumeric: true, value: price },
          { label: word('quantity'), isNumeric: true, value: quantity },
          { label: word('amount'), isNumeric: true, value: amount },
        ]}
      />
    </section>
  );
};
