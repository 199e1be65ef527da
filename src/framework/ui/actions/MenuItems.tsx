import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useBackCloses } from '../hooks/useBackCloses';
import { useDialogLink } from '../hooks/useDialogLink';
import { ActionIcon } from '../values/icons';
import type { RowItem } from './rowItems';
import { ScreenLink } from '../values/ScreenLink';

export interface MenuProps {
  items: readonly RowItem[];
  label: string;
  /** Id of the button that opens the menu. */
  id: string;
  isBusy: boolean;
  onRun: (item: RowItem) => void;
}

type Props = Omit<MenuProps, 'label'> & { anchor: HTMLElement; onClose: () => void };

export const MenuItems = ({ items, id, isBusy, anchor, onClose, onRun }: Props) => {
  const linkTo = useDialogLink();
  useBackCloses(true, onClose);
  const choose = (item: RowItem) => () => {
    onClose();
    if (item.path === undefined) onRun(item);
  };
  const itemLink = (item: RowItem) =>
    item.path === undefined ? {} : { component: ScreenLink, ...linkTo(item.path, id) };
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      transitionDuration={0}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ list: { 'aria-labelledby': id } }}
    >
      {items.map((item) => (
        <MenuItem
          key={item.name}
          {...itemLink(item)}
          disabled={item.isDisabled || isBusy}
          onClick={choose(item)}
          sx={{
            minHeight: 40,
            '@media (pointer: coarse)': { minHeight: 48 },
            ...(item.isDanger ? { color: 'error.main' } : {}),
          }}
        >
          <ListItemIcon sx={{ color: item.isDanger ? 'inherit' : undefined }}>
            <ActionIcon name={item.icon} />
          </ListItemIcon>
          {item.label}
        </MenuItem>
      ))}
    </Menu>
  );
};
