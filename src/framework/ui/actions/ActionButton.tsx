import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import type { FocusEvent, PointerEvent } from 'react';
import { Link } from 'react-router-dom';
import { preloadDialogs } from '../hooks/dialogRegistry';
import { useFrameworkMessages } from '../hooks/useMessages';
import { useDialogLink } from '../hooks/useDialogLink';
import { useTooltip } from '../values/useTooltip';
import { ActionIcon } from '../values/icons';
import type { RowItem } from './rowItems';

/** 36 px for a mouse, 44 for a finger. */
export const touchTarget = { width: 36, height: 36, '@media (pointer: coarse)': { width: 44, height: 44 } };

interface Props {
  item: RowItem;
  /** What the record is called. */
  title: string;
  id: string;
  isBusy: boolean;
  onRun: () => void;
}

/**
 * An icon with a tooltip, named after action and record. A disabled one keeps its focus and its tooltip, or the keyboard
 * would lose its place while a call runs.
 */
export const ActionButton = ({ item, title, id, isBusy, onRun }: Props) => {
  const message = useFrameworkMessages();
  const linkTo = useDialogLink();
  const { props, tooltip } = useTooltip(item.label);
  const isOff = item.isDisabled || isBusy;
  const shared = {
    ...props,
    id,
    size: 'small' as const,
    color: item.isDanger ? ('error' as const) : ('default' as const),
    'aria-label': message('action_on', { action: item.label, record: title }),
    sx: { ...touchTarget, ...(isOff ? { opacity: 0.45, cursor: 'default' } : {}) },
  };
  const icon = isBusy ? <CircularProgress size={18} color="inherit" aria-hidden /> : <ActionIcon name={item.icon} />;
  const isLink = item.path !== undefined && !isOff;
  return (
    <>
      {isLink ? (
        <IconButton
          {...shared}
          component={Link}
          {...linkTo(item.path ?? '', id)}
          onPointerEnter={(event: PointerEvent<Element>) => {
            props.onPointerEnter(event);
            preloadDialogs();
          }}
          onFocus={(event: FocusEvent<Element>) => {
            props.onFocus(event);
            preloadDialogs();
          }}
        >
          {icon}
        </IconButton>
      ) : (
        <IconButton {...shared} data-once aria-disabled={isOff} aria-busy={isBusy} onClick={isOff ? undefined : onRun}>
          {icon}
        </IconButton>
      )}
      {tooltip}
    </>
  );
};
