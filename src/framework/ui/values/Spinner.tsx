import type { CSSProperties } from 'react';
import styles from './Spinner.module.css';

/** Progress sign in the colour of the surrounding text; the busy element itself is announced. */
export const Spinner = ({ size = 18 }: { size?: number }) => {
  const style: CSSProperties & { '--size': string } = { '--size': `${size}px` };
  return <span aria-hidden className={styles.spinner} style={style} />;
};
