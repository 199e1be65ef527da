import IconButton from '@mui/material/IconButton';
import type { MenuProps } from './MenuItems';
import { touchTarget } from './rowStyles';
import { useMenu } from './useMenu';

/** What can be done with a list, as one menu. */
export const ActionMenu = (given: MenuProps) => {
  const { props, content, menu } = useMenu(given);
  return (
    <>
      <IconButton {...props} size="small" sx={touchTarget}>
        {content}
      </IconButton>
      {menu}
    </>
  );
};
