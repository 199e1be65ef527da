import { type MouseEvent, type ReactNode, useState } from 'react';
import { preloadDialogs } from '../hooks/late';
import { ActionIcon } from '../values/icons';
import { Spinner } from '../values/Spinner';
import { MenuItems, type MenuProps } from './MenuItems';

/**
 * Actions as one menu: its button's props and content, and the menu once it is open. Focus returns
 * to the button, also after a dialog that the menu opens.
 */
export const useMenu = ({
  label,
  ...given
}: MenuProps): { props: object; content: ReactNode; menu: ReactNode } => {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const props = {
    id: given.id,
    'aria-label': label,
    'aria-haspopup': 'menu' as const,
    'aria-expanded': anchor !== undefined,
    'aria-busy': given.isBusy,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => {
      preloadDialogs();
      setAnchor(currentTarget);
    },
  };
  return {
    props,
    content: given.isBusy ? <Spinner /> : <ActionIcon name="more" />,
    menu: anchor && <MenuItems {...given} anchor={anchor} onClose={() => setAnchor(undefined)} />,
  };
};
