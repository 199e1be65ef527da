import type { Tone } from '../../declaration/keys';
import styles from './Pill.module.css';
import { toneShape } from './ToneIcon';

export interface PillProps {
  tone?: Tone;
  /** Adds the shape of its tone. */
  hasShape?: boolean;
  label: string;
  /** A border instead of a background: for a label next to a more important status. */
  isOutlined?: boolean;
}

/**
 * A label on a background in its tone. One plain element, not a component, because a list draws
 * dozens of them.
 */
export const pill = ({ tone = 'neutral', hasShape, label, isOutlined }: PillProps) => (
  <span
    className={hasShape ? `${styles.pill} ${toneShape}` : styles.pill}
    data-tone={tone}
    data-outlined={isOutlined || undefined}
  >
    {label}
  </span>
);

export const Pill = (props: PillProps) => pill(props);
