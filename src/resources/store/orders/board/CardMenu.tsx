import { lazy, Suspense, useState } from 'react';
import { preloadDialogs } from '../../../../framework/ui/hooks/dialogRegistry';
import { ActionIcon } from '../../../../framework/ui/values/icons';
import type { StoreOrder } from '../record';
import { useBoardMessages } from './messages';
import styles from './CardSides.module.css';

const OpenMenu = lazy(() => import('./OpenMenu'));

/** Rare actions of an order; the code loads when the menu first opens. */
export const CardMenu = ({ order, isOff }: { order: StoreOrder; isOff: boolean }) => {
  const message = useBoardMessages();
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
        <Suspense>
          <OpenMenu order={order} id={id} anchor={anchor} onClose={() => setAnchor(undefined)} />
        </Suspense>
      )}
    </>
  );
};
