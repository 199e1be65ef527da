import { VERSION_LABEL } from '../../contract/constants';
import { brand } from '../theme/brand';
import styles from './Menu.module.css';

export const MenuFooter = () => (
  <footer className={styles.footer}>
    <span className={styles.label}>{brand}</span>
    <span>{VERSION_LABEL}</span>
  </footer>
);
