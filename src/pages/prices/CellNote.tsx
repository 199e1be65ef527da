import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { formatRupees } from '../../../contract/money';
import { cellKeyOf, type PriceField } from '../../../contract/catalogue/priceGrid';
import { problemOf, valueOf, type Change } from './changes';
import type { Grid } from './grid';
import { percentBelow } from './GridCell';
import type { PriceMessages } from './messages';
import type { GridState } from './useGrid';
import { ScreenLink } from '../../framework/ui/values/ScreenLink';

interface Props {
  grid: Grid;
  own: GridState;
  field: PriceField;
  message: PriceMessages;
}

const Choices = ({
  change,
  step,
  message,
}: {
  change: Change;
  step: GridState['step'];
  message: PriceMessages;
}) => {
  const key = cellKeyOf({ id: change.price.id, field: change.field });
  if (change.now === undefined)
    return (
      <Button size="small" onClick={() => step({ type: 'dropped', keys: [key] })}>
        {message('drop')}
      </Button>
    );
  const [mine, now] = [
    change.to === undefined ? change.text : formatRupees(change.to),
    formatRupees(change.now),
  ];
  return (
    <>
      <span>{message('conflict', { now, mine })}</span>
      <Button size="small" variant="outlined" onClick={() => step({ type: 'kept', key })}>
        {message('keep_mine', { mine })}
      </Button>
      <Button size="small" variant="outlined" onClick={() => step({ type: 'taken', key })}>
        {message('take_theirs', { now })}
      </Button>
    </>
  );
};

const Facts = ({ own, field, message }: Omit<Props, 'grid'>) => {
  const { changes } = own.state;
  const price = own.priceAt(own.active);
  if (!price) return null;
  const [asked, max] = [valueOf(changes, price, 'price'), valueOf(changes, price, 'maxPrice')];
  if (field === 'maxPrice')
    return <span>{message('of_price', { price: formatRupees(asked) })}</span>;
  const percent = percentBelow(asked, max);
  // relative to the price, as a percentage increase
  const more = percent > 0 ? Math.round((max / asked - 1) * 100) : 0;
  return (
    <span>
      {more > 0
        ? message('of_max', { max: formatRupees(max), percent: more })
        : message('at_max', { max: formatRupees(max) })}
    </span>
  );
};

/** Error of the last typed price, while the cursor is elsewhere, because Enter moves on at once. */
const LastProblem = ({ grid, own, message }: Omit<Props, 'field'>) => {
  const { changes } = own.state;
  const change = [...changes.values()].findLast((one) => problemOf(changes, one) !== undefined);
  const place = change && own.placeOf(change);
  if (!change || !place || change === own.changeAt(own.active)) return null;
  const names = {
    product: grid.rows[place.row]?.product.name ?? '',
    store: grid.stores[place.col]?.name ?? '',
  };
  return (
    <Box component="span" sx={{ color: 'error.main', flexBasis: '100%' }}>
      <Link
        component="button"
        type="button"
        color="inherit"
        onClick={() => own.move(place)}
        sx={{ fontSize: 'inherit', verticalAlign: 'baseline' }}
      >
        {message('to_mend', names)}
      </Link>
      {`: ${problemOf(changes, change) ?? ''}`}
    </Box>
  );
};

/** Notes about the active cell, and about an invalid price elsewhere. */
export const CellNote = ({ grid, own, field, message }: Props) => {
  const row = grid.rows[own.active.row];
  const store = grid.stores[own.active.col];
  const change = own.changeAt(own.active);
  const problem = change && problemOf(own.state.changes, change);
  if (!row || !store) return null;
  const names = { product: row.product.name, store: store.name };
  const isSold = own.priceAt(own.active) !== undefined;
  return (
    <Box
      aria-live="polite"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '4px 12px',
        minHeight: 36,
        fontSize: '0.8125rem',
        color: 'text.secondary',
      }}
    >
      {isSold && (
        <Box component="strong" sx={{ color: 'text.primary', fontWeight: 600 }}>
          {names.product} · {names.store}
        </Box>
      )}
      {change && <span>{message('was', { from: formatRupees(change.from) })}</span>}
      {isSold && problem === undefined && <Facts own={own} field={field} message={message} />}
      {problem !== undefined && change?.now === undefined && (
        <Box component="span" sx={{ color: 'error.main' }}>
          {problem}
        </Box>
      )}
      {change && problem !== undefined && (
        <Choices change={change} step={own.step} message={message} />
      )}
      {!isSold && <span>{message('cell_unsold', names)}</span>}
      {!isSold && (
        <Link
          component={ScreenLink}
          to={`/admin/products/${encodeURIComponent(row.product.id)}/edit`}
        >
          {message('add_there')}
        </Link>
      )}
      <LastProblem grid={grid} own={own} message={message} />
    </Box>
  );
};
