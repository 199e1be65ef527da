import type { CSSProperties } from 'react';
import type { Tone } from '../../declaration/keys';
import styles from './ToneIcon.module.css';

/**
 * Class that draws the shape of `data-tone` before an element's content: a status must be legible
 * without its colour.
 */
export const toneShape = styles.shape;

/** Only the shape of a tone. */
export const ToneIcon = ({ tone, size = 14 }: { tone: Tone; size?: number }) => {
  const style: CSSProperties & { '--tone-size': string } = {
    '--tone-size': `${size}px`,
    display: 'inline-flex',
  };
  return <span aria-hidden className={toneShape} data-tone={tone} style={style} />;
};
