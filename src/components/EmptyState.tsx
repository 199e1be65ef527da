import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

interface Props {
  title: string;
  text: string;
  /** A figure or drawing above the title. */
  figure?: ReactNode;
  action?: ReactNode;
  role?: 'alert';
  /** The title is a figure that is seen from afar. */
  isLarge?: boolean;
}

/** A page that has only one thing to say. */
export const EmptyState = ({ title, text, figure, action, role, isLarge = false }: Props) => (
  <div className={styles.notice} role={role}>
    {figure}
    <h1 className={isLarge ? styles.code : styles.title}>{title}</h1>
    <p className={styles.text}>{text}</p>
    {action}
  </div>
);
