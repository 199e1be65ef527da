import type { ReactNode } from 'react';
import type { Tone } from '../../core/keys';
import styles from './Pill.module.css';

interface Props {
  tone?: Tone;
  icon?: ReactNode;
  label: string;
  /** A line around it instead of a ground: what stands beside the status that matters more. */
  isOutlined?: boolean;
}

/** A word on a ground in its tone. An element of our own, because a list draws dozens of them. */
export const Pill = ({ tone = 'neutral', icon, label, isOutlined }: Props) => (
  <span className={styles.pill} data-tone={tone} data-outlined={isOutlined || undefined}>
    {icon}
    <span className={styles.word}>{label}</span>
  </span>
);
