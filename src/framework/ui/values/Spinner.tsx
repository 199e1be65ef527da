import type { CSSProperties } from 'react';
import styles from './Spinner.module.css';

/** Shows that something runs, in the colour of the text beside it; what is busy says so itself. */
export const Spinner = ({ size = 18 }: { size?: number }) => {
  const own: CSSProperties & { '--size': string } = { '--size': `${size}px` };
  return <span aria-hidden className={styles.spinner} style={own} />;
};
