import { useState } from 'react';
import { lazyComponent, preloadDialogs } from '../../../../framework/ui/hooks/late';
import { ActionIcon } from '../../../../framework/ui/values/icons';
import type { StoreOrder } from '../record';
import { boardTexts } from './messages';
import styles from './CardSides.module.css';
import { useMessages } from '../../../../framework/ui/hooks/useMessages';

const OpenMenu = lazyComponent(() => import('./OpenMenu'), null);

/** Rare actions of an order; the code loads when the menu first opens. */
export const CardMenu = ({ order, isOff }: { order: StoreOrder; isOff: boolean }) => {
  const message = useMessages(boardTexts);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const id = `menu ${order.id}`;
  return (
    <>
      <button
        type="button"
        id={id}
        className={styles.side}
        aria-label={message('menu', { id: order.orderId })}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        disabled={isOff}
        onClick={({ currentTarget }) => {
          preloadDialogs();
          setAnchor(currentTarget);
        }}
      >
        <ActionIcon name="more" />
      </button>
      {anchor && (
        <OpenMenu order={order} id={id} anchor={anchor} onClose={() => setAnchor(undefined)} />
      )}
    </>
  );
};
