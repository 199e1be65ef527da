import { formatMoney } from '../../format/formats';
import styles from './figures.module.css';

/**
 * An amount in the currency's major unit, in tabular figures; a plain function, like every value of
 * a row.
 */
export const money = (amount: number | string) => (
  <span className={styles.figure}>{formatMoney(amount)}</span>
);

export const Money = ({ amount }: { amount: number }) => money(amount);
