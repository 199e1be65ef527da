import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { preloadDialogs } from '../hooks/dialogRegistry';
import { useFrameworkMessages } from '../hooks/useMessages';
import { useDialogLink } from '../hooks/useDialogLink';
import { touchTarget } from './ActionButton';
import { ActionIcon } from '../values/icons';
import type { RowItem } from './rowItems';

interface Props {
  items: readonly RowItem[];
  title: string;
  id: string;
  isBusy: boolean;
  onRun: (item: RowItem) => void;
}

/** A row's actions as one menu. Focus goes back to its button, also from the dialogs that it opens. */
export const ActionMenu = ({ items, title, id, isBusy, onRun }: Props) => {
  const message = useFrameworkMessages();
  const linkTo = useDialogLink();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = () => setAnchor(undefined);
  const choose = (item: RowItem) => () => {
    close();
    if (item.path === undefined) onRun(item);
  };
  const itemLink = (item: RowItem) => (item.path === undefined ? {} : { component: Link, ...linkTo(item.path, id) });
  return (
    <>
      <IconButton
        id={id}
        size="small"
        aria-label={message('actions_on', { record: title })}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        aria-busy={isBusy}
        sx={touchTarget}
        onClick={(event) => {
          preloadDialogs();
          setAnchor(event.currentTarget);
        }}
      >
        {isBusy ? <CircularProgress size={18} color="inherit" aria-hidden /> : <ActionIcon name="more" />}
      </IconButton>
      {anchor && (
        <Menu
          open
          anchorEl={anchor}
          onClose={close}
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
              sx={{ minHeight: 40, '@media (pointer: coarse)': { minHeight: 48 }, ...(item.isDanger ? { color: 'error.main' } : {}) }}
            >
              <ListItemIcon sx={{ color: item.isDanger ? 'inherit' : undefined }}>
                <ActionIcon name={item.icon} />
              </ListItemIcon>
              {item.label}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
};
