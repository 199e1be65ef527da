import { formatRupees } from '../../../../contract/money';
import { Money } from '../../../components/Money';
import { Picture } from '../../../framework/ui/values/Picture';
import { RowsLink } from '../../../framework/ui/values/RowsLink';
import type { OrderItem } from './record';
import { storeOrderTexts } from './messages';
import styles from './OrderCard.module.css';
import { useMessages } from '../../../framework/ui/hooks/useMessages';

const PICTURE = 40;

const Line = ({
  item: { name, image, quantity, price, isRefunded },
  isLed,
}: {
  item: OrderItem;
  isLed: boolean;
}) => {
  const Text = isRefunded ? 'del' : 'div';
  return (
    <li className={styles.item}>
      <Picture src={image} label={name} size={PICTURE} />
      <div className={styles.what}>
        <Text className={styles.dish}>
          {isLed ? (
            <RowsLink resource="store/menu" filter={{ search: name }}>
              {name}
            </RowsLink>
          ) : (
            name
          )}
        </Text>
        <Text className={styles.price}>
          {price === undefined ? (
            <>
              × <strong>{quantity}</strong>
            </>
          ) : (
            <>
              <strong>{quantity}</strong> × {formatRupees(price)}
            </>
          )}
        </Text>
      </div>
      {price !== undefined && !isRefunded && <Money rupees={price * quantity} />}
    </li>
  );
};

interface Props {
  items: readonly OrderItem[];
  label: string;
  /** Links each dish to its row of the menu. */
  isLed?: boolean;
}

/** Ordered items: picture, name, quantity and price, and their sum if the viewer may see prices. */
export const OrderItems = ({ items, label, isLed = false }: Props) => {
  const message = useMessages(storeOrderTexts);
  if (items.length === 0) return <p className={styles.none}>{message('no_items')}</p>;
  return (
    <ul aria-label={label} className={styles.items}>
      {items.map((item, index) => (
        <Line key={`${item.id} ${index}`} item={item} isLed={isLed} />
      ))}
    </ul>
  );
};
