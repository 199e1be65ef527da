import type { ReactNode } from 'react';
import type { Tone } from '../../core/keys';
import styles from './Pill.module.css';

/** A word on a ground in its tone. An element of our own, because a list draws dozens of them. */
export const Pill = ({ tone = 'neutral', icon, label }: { tone?: Tone; icon?: ReactNode; label: string }) => (
  <span className={styles.pill} data-tone={tone}>
    {icon}
    <span className={styles.word}>{label}</span>
  </span>
);
