import { formatRating } from '../../core/formats';
import { useFrameworkMessages } from '../hooks/useMessages';
import styles from './Stars.module.css';

const STARS = [1, 2, 3, 4, 5] as const;
const star = 'M8 1.3l2 4.3 4.7.6-3.5 3.2.9 4.7L8 11.8l-4.1 2.3.9-4.7L1.3 6.2 6 5.6z';

/** Stars rounded to whole ones out of five, with the figure; 0 means not rated yet. */
export const Stars = ({ rating, size = 14 }: { rating: number; size?: number }) => {
  const message = useFrameworkMessages();
  const isRated = rating > 0;
  const name = isRated ? message('stars', { rating: formatRating(rating) }) : message('unrated');
  const whole = Math.round(rating);
  return (
    <span className={styles.stars}>
      <span role="img" aria-label={name}>
        {STARS.map((place) => (
          <svg key={place} viewBox="0 0 16 16" width={size} height={size} data-filled={place <= whole}>
            <path d={star} />
          </svg>
        ))}
      </span>
      <span aria-hidden data-rated={isRated}>
        {isRated ? formatRating(rating) : '–'}
      </span>
    </span>
  );
};
