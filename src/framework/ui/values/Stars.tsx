import Box from '@mui/material/Box';
import { useFrameworkMessages } from '../hooks/useMessages';

const STARS = [1, 2, 3, 4, 5] as const;
const star = 'M8 1.3l2 4.3 4.7.6-3.5 3.2.9 4.7L8 11.8l-4.1 2.3.9-4.7L1.3 6.2 6 5.6z';
const oneDecimal = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A rating of 0 to 5, to one decimal. */
export const formatRating = (rating: number): string => oneDecimal.format(rating);

/** Stars rounded to whole ones out of five, with the figure; 0 means not rated yet. */
export const Stars = ({ rating, size = 14 }: { rating: number; size?: number }) => {
  const message = useFrameworkMessages();
  const name = rating > 0 ? message('stars', { rating: formatRating(rating) }) : message('unrated');
  const whole = Math.round(rating);
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: '6px', whiteSpace: 'nowrap' }}>
      <Box component="span" role="img" aria-label={name} sx={{ display: 'inline-flex', gap: '1px' }}>
        {STARS.map((place) => (
          <Box
            key={place}
            component="svg"
            viewBox="0 0 16 16"
            data-filled={place <= whole}
            sx={{
              width: size,
              height: size,
              fill: 'currentColor',
              color: place <= whole ? 'primary.light' : 'divider',
            }}
          >
            <path d={star} />
          </Box>
        ))}
      </Box>
      <Box component="span" aria-hidden sx={{ color: rating > 0 ? 'text.primary' : 'text.secondary' }}>
        {rating > 0 ? formatRating(rating) : '–'}
      </Box>
    </Box>
  );
};
