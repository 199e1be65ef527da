import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { createDebounce } from '../framework/browser/debounce';
import { notifications } from '../notifications/useNotifications';
import { Icon } from '../components/Icon';
import { profileKey, useProfile } from '../profile/useProfile';
import styles from './BarTool.module.css';
import { ScreenLink } from '../framework/ui/values/ScreenLink';

/** Reloads the count after each notification, because it may mean that an order began or ended. */
const useLiveCount = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    const debounced = createDebounce(() => void client.invalidateQueries({ queryKey: profileKey }));
    // the profile's query already reloads on window focus
    const stop = notifications.onChangeEvent(({ kind }) => kind !== 'visible' && debounced.call());
    return () => {
      stop();
      debounced.stop();
    };
  }, [client]);
};

/** For customers: the number of their orders in progress. */
const CartButton = () => {
  useLiveCount();
  const { ordersInProgress } = useProfile();
  const translate = useTranslate();
  const name =
    ordersInProgress > 0
      ? translate('shell.cart', { smart_count: ordersInProgress })
      : translate('shell.cartEmpty');
  return (
    <ScreenLink
      to="/user/orders"
      className={styles.tool}
      aria-label={name}
      title={name}
      data-crowds
    >
      <Icon name="cart" />
      {ordersInProgress > 0 && (
        <span className={styles.count}>{ordersInProgress > 99 ? '99+' : ordersInProgress}</span>
      )}
    </ScreenLink>
  );
};

export default CartButton;
