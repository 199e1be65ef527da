import { Link } from 'react-router-dom';
import { brand } from '../theme/brand';
import { BrandMark } from '../theme/BrandMark';
import styles from './TopBar.module.css';

export const Brand = () => (
  <Link to="/" className={styles.brand}>
    <BrandMark size={30} />
    <span className={styles.brandName}>{brand}</span>
  </Link>
);
