import { formatMoney } from '../../format/formats';
import styles from './figures.module.css';

/** An amount in the currency's major unit, in figures of one width; a function, as every value of a row. */
export const money = (amount: number | string) => (
  <span className={styles.figure}>{formatMoney(amount)}</span>
);

/** The same as a component. */
export const Money = ({ amount }: { amount: number }) => money(amount);
