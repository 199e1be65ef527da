import IconButton from '@mui/material/IconButton';
import type { MenuProps } from './MenuItems';
import { touchTarget } from './rowStyles';
import { useMenu } from './useMenu';

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
