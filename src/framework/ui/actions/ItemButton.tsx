import Button, { type ButtonProps } from '@mui/material/Button';
import { preloadDialogs } from '../hooks/late';
import { buttonLink, useDialogLink } from '../hooks/useDialogLink';
import { ActionIcon } from '../values/icons';
import { Spinner } from '../values/Spinner';
import type { RowItem } from './rowItems';
import { ScreenLink } from '../values/ScreenLink';

interface Props extends Pick<ButtonProps, 'variant' | 'color' | 'sx' | 'aria-label'> {
  item: RowItem;
  id: string;
  isBusy: boolean;
  isDisabled: boolean;
  /** Without icons, three buttons fit next to each other on a phone. */
  hasIcon?: boolean;
  onRun: (item: RowItem) => void;
}

/** An action as a button with a label: opens a dialog's address, or runs. */
export const ItemButton = ({
  item,
  id,
  isBusy,
  isDisabled,
  hasIcon = true,
  onRun,
  ...look
}: Props) => {
  const linkTo = useDialogLink();
  const icon = isBusy ? <Spinner /> : hasIcon && <ActionIcon name={item.icon} />;
  if (item.path === undefined || isDisabled) {
    return (
      <Button
        {...look}
        id={id}
        data-action={item.name}
        data-once
        startIcon={icon}
        aria-busy={isBusy}
        disabled={isDisabled}
        onClick={() => onRun(item)}
      >
        {item.label}
      </Button>
    );
  }
  return (
    <Button
      {...look}
      id={id}
      data-action={item.name}
      startIcon={icon}
      {...buttonLink}
      component={ScreenLink}
      {...linkTo(item.path, id)}
      onPointerEnter={preloadDialogs}
      onFocus={preloadDialogs}
    >
      {item.label}
    </Button>
  );
};
