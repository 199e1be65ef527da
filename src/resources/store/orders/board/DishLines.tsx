import styles from './DishLines.module.css';

/** What is called out over the counter: `JB-260520-0007` is 0007. */
export const shortCode = (code: string): string => code.slice(code.lastIndexOf('-') + 1);

interface Line {
  name: string;
  quantity: number | string;
}

/** The dishes of an order with their quantities large, as the kitchen reads them. */
export const DishLines = ({ items }: { items: readonly Line[] }) => (
  <ul className={styles.dishes}>
    {items.map(({ name, quantity }, index) => (
      <li key={`${name} ${index}`}>
        <strong>{quantity}</strong>
        <span>{name}</span>
      </li>
    ))}
  </ul>
);
