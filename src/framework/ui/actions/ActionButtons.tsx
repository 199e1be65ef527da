import type { ButtonProps } from '@mui/material/Button';
import { useMessages } from '../hooks/useMessages';
import { ItemButton } from './ItemButton';
import type { RowItem } from './rowItems';

interface Props {
  items: readonly RowItem[];
  /** The main action of the row: on a separate line, easy to hit with a thumb. */
  main: string | undefined;
  title: string;
  /** In one row at their own width, not stretched over a card. */
  isInline?: boolean;
  id: string;
  busy: string | undefined;
  onRun: (item: RowItem) => void;
}

const size = { flex: '1 1 auto', minWidth: 44, minHeight: 44, px: '6px' } as const;

type Look = Pick<ButtonProps, 'variant' | 'color' | 'sx'>;

const inlineSize = {
  minHeight: 40,
  px: '10px',
  fontSize: '0.8125rem',
  '@media (pointer: coarse)': { minHeight: 44 },
} as const;

const lookOf = (item: RowItem, main: string | undefined, isInline: boolean): Look => {
  if (item.name === main) return { variant: 'contained', sx: { ...size, flexBasis: '100%' } };
  return {
    variant: 'outlined',
    color: item.isDanger || item.icon === 'delete' ? 'error' : 'inherit',
    sx: isInline ? inlineSize : size,
  };
};

export const ActionButtons = ({ items, main, title, isInline = false, id, busy, onRun }: Props) => {
  const message = useMessages();
  return items.map((item) => (
    <ItemButton
      key={item.name}
      {...lookOf(item, main, isInline)}
      item={item}
      id={`${id}${item.name}`}
      aria-label={message('action_on', { action: item.label, record: title })}
      isBusy={busy === item.name}
      isDisabled={item.isDisabled || busy !== undefined}
      hasIcon={item.name === main}
      onRun={onRun}
    />
  ));
};
