import { formatRating } from '../../format/formats';
import { type FrameworkTranslate, useMessages } from '../hooks/useMessages';
import styles from './Stars.module.css';

const OF = 5;

/**
 * Stars rounded to whole ones out of five, with the number; 0 means not rated yet. A plain
 * function, like every value of a row.
 */
export const stars = (rating: number, message: FrameworkTranslate, size = 14) => {
  const isRated = rating > 0;
  const name = isRated ? message('stars', { rating: formatRating(rating) }) : message('unrated');
  const whole = Math.round(rating);
  return (
    <span className={styles.stars}>
      {/* one element, not ten: a list draws hundreds of stars */}
      <span
        role="img"
        aria-label={name}
        className={styles.five}
        style={{ fontSize: size, backgroundSize: `${(whole / OF) * 100}% 100%` }}
      />
      <span aria-hidden data-rated={isRated}>
        {isRated ? formatRating(rating) : '–'}
      </span>
    </span>
  );
};

export const Stars = ({ rating, size }: { rating: number; size?: number }) =>
  stars(rating, useMessages(), size);
