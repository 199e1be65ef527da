import styles from './DishLines.module.css';

/** The code for calling out an order: `JB-260520-0007` is 0007. */
export const shortCode = (code: string): string => code.slice(code.lastIndexOf('-') + 1);

interface Line {
  name: string;
  quantity: number | string;
  isRefunded?: boolean;
}

/** Dishes of an order with large quantities for the kitchen. */
export const DishLines = ({ items }: { items: readonly Line[] }) => (
  <ul className={styles.dishes}>
    {items.map(({ name, quantity, isRefunded }, index) => {
      const Text = isRefunded === true ? 'del' : 'span';
      return (
        <li key={`${name} ${index}`}>
          <strong>{isRefunded === true ? <del>{quantity}</del> : quantity}</strong>
          <Text>{name}</Text>
        </li>
      );
    })}
  </ul>
);
