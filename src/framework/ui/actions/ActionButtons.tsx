import Button, { type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { Link } from 'react-router-dom';
import { preloadDialogs } from '../hooks/dialogRegistry';
import { buttonLink, useDialogLink } from '../hooks/useDialogLink';
import { useFrameworkMessages } from '../hooks/useMessages';
import { ActionIcon } from '../values/icons';
import type { RowItem } from './rowItems';

interface Props {
  items: readonly RowItem[];
  /** The main action of the row: on a separate line, easy to hit with a thumb. */
  main: string | undefined;
  title: string;
  /** Beside each other as they are, not over the width of a card. */
  isInline?: boolean;
  id: string;
  busy: string | undefined;
  onRun: (item: RowItem) => void;
}

const size = { flex: '1 1 auto', minWidth: 44, minHeight: 44, px: '6px' } as const;

type Look = Pick<ButtonProps, 'variant' | 'color' | 'sx'>;

const inlineSize = { minHeight: 40, px: '10px', fontSize: '0.8125rem', '@media (pointer: coarse)': { minHeight: 44 } } as const;

const lookOf = (item: RowItem, main: string | undefined, isInline: boolean): Look => {
  if (item.name === main) return { variant: 'contained', sx: { ...size, flexBasis: '100%' } };
  return { variant: 'outlined', color: item.isDanger || item.icon === 'delete' ? 'error' : 'inherit', sx: isInline ? inlineSize : size };
};

/** A row's actions as buttons that say what they do. */
export const ActionButtons = ({ items, main, title, isInline = false, id, busy, onRun }: Props) => {
  const message = useFrameworkMessages();
  const linkTo = useDialogLink();
  return items.map((item) => {
    const { name, label, path } = item;
    const isBusy = busy === name;
    const isOff = item.isDisabled || busy !== undefined;
    const shared = {
      ...lookOf(item, main, isInline),
      id: `${id}${name}`,
      'aria-label': message('action_on', { action: label, record: title }),
      // without icons three of them fit beside each other on a phone
      startIcon: isBusy ? <CircularProgress size={18} color="inherit" aria-hidden /> : name === main && <ActionIcon name={item.icon} />,
    };
    if (path === undefined || isOff) {
      return <Button key={name} {...shared} data-once aria-busy={isBusy} disabled={isOff} onClick={() => onRun(item)}>{label}</Button>;
    }
    return (
      <Button key={name} {...shared} {...buttonLink} component={Link} {...linkTo(path, shared.id)} onPointerEnter={preloadDialogs} onFocus={preloadDialogs}>
        {label}
      </Button>
    );
  });
};
