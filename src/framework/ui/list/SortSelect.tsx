import SortIcon from '@mui/icons-material/SwapVert';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { type SortPayload, useListSortContext } from 'ra-core';
import type { ResourceConfig } from '../../declaration/declaration';
import { useMessages, useResourceMessages } from '../hooks/useMessages';
import { firstSort, isSameSort, isSortable, NO_SORT, sortedAs, startOrder } from './sorting';
import { useColumns } from './useColumns';
import { type SortMessage, sortTexts } from '../../texts/listMessages';
import { definitionOf } from '../values/resolveValue';

const texts = {
  text: { ASC: 'sort_text_asc', DESC: 'sort_text_desc' },
  number: { ASC: 'sort_number_asc', DESC: 'sort_number_desc' },
  flag: { ASC: 'sort_flag', DESC: 'sort_flag' },
  other: { ASC: 'sort_other_asc', DESC: 'sort_other_desc' },
  date: { ASC: 'sort_date_asc', DESC: 'sort_date_desc' },
} as const satisfies Record<string, Record<SortPayload['order'], SortMessage>>;

/** Label of the status that an order puts first; yes and no use the framework's labels. */
const firstWord = (
  resource: ResourceConfig,
  { field, order }: SortPayload,
): { key: 'on' | 'off'; declared: string | undefined } => {
  const key = order === 'DESC' ? 'on' : 'off';
  return { key, declared: definitionOf(resource, field)[key] };
};

/** The message that describes an order: by letters, by size, by time, or by the first value. */
const sortText = (resource: ResourceConfig, { field, order }: SortPayload): SortMessage =>
  texts[sortedAs(resource, field)][order];

const keyOf = ({ field, order }: SortPayload): string => `${field} ${order}`;
const USUAL = keyOf(NO_SORT);

/** The sortable columns in both directions, the most useful direction first. */
const useOrders = (resource: ResourceConfig) => {
  const message = useMessages(sortTexts);
  const ofFramework = useMessages();
  const { at } = useResourceMessages(resource);
  const { all } = useColumns(resource);
  const first = (sort: SortPayload): string => {
    const { key, declared } = firstWord(resource, sort);
    return at(`values.${sort.field}.${key}`, declared ?? ofFramework(key));
  };
  return all
    .filter(({ show }) => isSortable(resource, show))
    .flatMap(({ show, label }) => {
      const start = startOrder(resource, show);
      const orders: SortPayload[] = [
        { field: show, order: start },
        { field: show, order: start === 'ASC' ? 'DESC' : 'ASC' },
      ];
      return orders.map((sort) => ({
        sort,
        text: message(sortText(resource, sort), { column: label, value: first(sort) }),
      }));
    });
};

const drawn = { display: 'block', fontSize: 20 } as const;
const NoArrow = () => null;
const withText = {
  flex: { xs: '1 1 auto', sm: '0 1 auto' },
  minWidth: { sm: 140 },
  maxWidth: { sm: 260 },
} as const;
const iconOnly = {
  flex: '0 0 auto',
  '& .MuiSelect-select.MuiSelect-select.MuiSelect-select': { p: '12px', minHeight: 0 },
} as const;

/** The order as a select above cards, which have no header to click; an icon among many tools. */
const SortSelect = ({ resource, isIcon }: { resource: ResourceConfig; isIcon: boolean }) => {
  const message = useMessages(sortTexts);
  const { sort, setSort } = useListSortContext();
  const orders = useOrders(resource);
  const present = orders.find((order) => isSameSort(order.sort, sort));
  const hasFirst = firstSort(resource).field !== '';
  const choose = (key: string) =>
    setSort(orders.find((order) => keyOf(order.sort) === key)?.sort ?? NO_SORT);
  const defaultText = message('sort_usual');
  return (
    <Select
      size="small"
      value={present ? keyOf(present.sort) : USUAL}
      onChange={(event) => choose(event.target.value)}
      renderValue={() => (isIcon ? <SortIcon sx={drawn} /> : (present?.text ?? message('sort_by')))}
      {...(isIcon ? { IconComponent: NoArrow } : {})}
      SelectDisplayProps={{
        'aria-label': `${message('sort_by')}, ${present?.text ?? defaultText}`,
      }}
      MenuProps={{ transitionDuration: 0, slotProps: { paper: { sx: { maxHeight: 360 } } } }}
      sx={isIcon ? iconOnly : withText}
    >
      {!hasFirst && <MenuItem value={USUAL}>{defaultText}</MenuItem>}
      {orders.map((order) => (
        <MenuItem key={keyOf(order.sort)} value={keyOf(order.sort)}>
          {order.text}
        </MenuItem>
      ))}
    </Select>
  );
};

export default SortSelect;
