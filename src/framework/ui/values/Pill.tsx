import type { Tone } from '../../declaration/keys';
import styles from './Pill.module.css';
import { toneShape } from './ToneIcon';

export interface PillProps {
  tone?: Tone;
  /** With the shape of its tone. */
  hasShape?: boolean;
  label: string;
  /** A line around it instead of a ground: what stands beside the status that matters more. */
  isOutlined?: boolean;
}

/** A word on a ground in its tone. One element of our own, and no component, because a list draws dozens of them. */
export const pill = ({ tone = 'neutral', hasShape, label, isOutlined }: PillProps) => (
  <span
    className={hasShape ? `${styles.pill} ${toneShape}` : styles.pill}
    data-tone={tone}
    data-outlined={isOutlined || undefined}
  >
    {label}
  </span>
);

/** The same as a component. */
export const Pill = (props: PillProps) => pill(props);
