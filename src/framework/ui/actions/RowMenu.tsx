import type { MenuProps } from './MenuItems';
import { ACTION } from './rowStyles';
import { useMenu } from './useMenu';

export const RowMenu = (given: MenuProps) => {
  const { props, content, menu } = useMenu(given);
  return (
    <>
      <button type="button" {...props} className={ACTION}>
        {content}
      </button>
      {menu}
    </>
  );
};
