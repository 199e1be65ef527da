import { formatRupees } from '../../../contract/money';
import { cellKeyOf, type GridPrice, type PriceField } from '../../../contract/catalogue/priceGrid';
import { problemOf, valueOf, type Changes } from './changes';
import { CellInput, type Direction } from './CellInput';
import type { PriceMessages } from './messages';
import styles from './prices.module.css';

export interface CellLook {
  id: string;
  price: GridPrice | undefined;
  field: PriceField;
  changes: Changes;
  /** Index of the column, from 0. */
  col: number;
  productName: string;
  storeName: string;
  isActive: boolean;
  isSelected: boolean;
  /** Initial text of the input, while the cell is edited. */
  editing: string | undefined;
  onDone: (text: string | undefined, direction: Direction) => void;
  message: PriceMessages;
}

/** Discount on the max price, in percent; 0 if it is below one percent. */
export const percentBelow = (price: number, max: number): number =>
  max > price ? Math.round((1 - price / max) * 100) : 0;

const less = (changes: Changes, price: GridPrice) => {
  const percent = percentBelow(
    valueOf(changes, price, 'price'),
    valueOf(changes, price, 'maxPrice'),
  );
  return (
    percent > 0 && (
      <span className={styles.less} aria-hidden>
        −{percent}%
      </span>
    )
  );
};

const classesOf = (
  { price, isActive, isSelected }: CellLook,
  isChanged: boolean,
  isWrong: boolean,
): string =>
  [
    styles.cell,
    !price && styles.unsold,
    isChanged && styles.changed,
    isWrong && styles.wrong,
    isSelected && styles.selected,
    isActive && styles.active,
  ]
    .filter(Boolean)
    .join(' ');

/** Label of the cell: the price and, for screen readers, that it has changed and its error. */
const describedBy = ({ price, field, changes, message }: CellLook) => {
  const change = price && changes.get(cellKeyOf({ id: price.id, field }));
  const problem = change && problemOf(changes, change);
  if (!price) return { text: '–', label: message('unsold') };
  if (!change) {
    const text = formatRupees(price[field]);
    return { text, label: text };
  }
  const text = change.to === undefined ? change.text : formatRupees(change.to);
  const label = [text, message('changed_cell', { from: formatRupees(change.from) }), problem]
    .filter(Boolean)
    .join(', ');
  return { text, label, change, problem };
};

/**
 * A store's price of a product; the grid handles its events. Not a component, because each frame of
 * a scroll draws dozens.
 */
export const gridCell = (look: CellLook) => {
  const { id, price, field, changes, col, isSelected, editing } = look;
  const { text, label, change, problem } = describedBy(look);
  return (
    <div
      key={id}
      id={id}
      role="gridcell"
      tabIndex={-1}
      aria-colindex={col + 2}
      aria-selected={isSelected}
      aria-readonly={!price || undefined}
      aria-invalid={problem !== undefined || undefined}
      aria-label={editing === undefined ? label : undefined}
      title={problem}
      className={classesOf(look, change !== undefined, problem !== undefined)}
    >
      {editing === undefined ? (
        <>
          {price && field === 'price' && problem === undefined && less(changes, price)}
          {text}
        </>
      ) : (
        <CellInput
          label={`${look.productName}, ${look.storeName}`}
          text={editing}
          onDone={look.onDone}
        />
      )}
    </div>
  );
};
