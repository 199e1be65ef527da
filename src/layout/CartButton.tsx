import { Link } from 'react-router-dom';
import { useTranslate } from 'ra-core';
import { Icon } from './Icon';
import { useProfile } from './useProfile';
import styles from './TopBar.module.css';

/** Customers only: how many of their orders are in progress. */
export const CartButton = () => {
  const { ordersInProgress } = useProfile();
  const translate = useTranslate();
  const name = ordersInProgress > 0 ? translate('shell.cart', { smart_count: ordersInProgress }) : translate('shell.cartEmpty');
  return (
    <Link to="/user/orders" className={styles.tool} aria-label={name} title={name}>
      <Icon name="cart" />
      {ordersInProgress > 0 && <span className={styles.count}>{ordersInProgress > 99 ? '99+' : ordersInProgress}</span>}
    </Link>
  );
};
