import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

interface Props {
  title: string;
  text: string;
  figure?: ReactNode;
  action?: ReactNode;
  role?: 'alert';
  isLarge?: boolean;
}

/** Message that fills a page. */
export const EmptyState = ({ title, text, figure, action, role, isLarge = false }: Props) => (
  <div className={styles.notice} role={role}>
    {figure}
    <h1 className={isLarge ? styles.code : styles.title}>{title}</h1>
    <p className={styles.text}>{text}</p>
    {action}
  </div>
);
