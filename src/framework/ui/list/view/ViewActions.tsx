import MoreIcon from '@mui/icons-material/MoreHoriz';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { useBackCloses } from '../../hooks/useBackCloses';

export interface ViewAction {
  label: string;
  isDanger?: boolean;
  run: () => void;
}

export const ViewActions = ({
  label,
  actions,
}: {
  label: string;
  actions: readonly ViewAction[];
}) => {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement>();
  useBackCloses(anchor !== undefined, () => setAnchor(undefined));
  return (
    <>
      <IconButton
        id={id}
        size="small"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ '@media (pointer: coarse)': { width: 44, height: 44 } }}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      {anchor && (
        <Menu
          open
          anchorEl={anchor}
          onClose={() => setAnchor(undefined)}
          transitionDuration={0}
          slotProps={{ list: { 'aria-labelledby': id } }}
        >
          {actions.map((action) => (
            <MenuItem
              key={action.label}
              onClick={() => {
                setAnchor(undefined);
                action.run();
              }}
              sx={{
                minHeight: 40,
                '@media (pointer: coarse)': { minHeight: 48 },
                ...(action.isDanger === true ? { color: 'error.main' } : {}),
              }}
            >
              {action.label}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
};
