import type { MenuProps } from './MenuItems';
import { ACTION } from './rowStyles';
import { useMenu } from './useMenu';

/** What can be done with a row, as one menu. */
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
