import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import Reviews from '../../../components/Reviews';
import { reviewTexts } from '../../../components/messages';
import { Stars } from '../../../framework/ui/values/Stars';
import type { MenuItem } from './record';
import { useMessages } from '../../../framework/ui/hooks/useMessages';

/** Rating of an item without reviews. */
const Rated = ({ rating, ratingsCount }: Pick<MenuItem, 'rating' | 'ratingsCount'>) => {
  const message = useMessages(reviewTexts);
  if (!rating && !ratingsCount) {
    return (
      <Typography sx={{ textAlign: 'center', color: 'text.secondary' }}>
        {message('unrated')}
      </Typography>
    );
  }
  return (
    <Box sx={{ textAlign: 'center' }}>
      {rating !== undefined && <Stars rating={rating} size={20} />}
      {ratingsCount !== undefined && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {ratingsCount === 1
            ? message('one_rating')
            : message('many_ratings', { count: ratingsCount })}
        </Typography>
      )}
    </Box>
  );
};

/**
 * Reviews of the item by this store's customers. They come with the list, so that no call is made.
 */
const MenuReviews = ({ record }: { record: MenuItem }) => {
  const { ratings, rating, ratingsCount } = record;
  return (
    <>
      {ratings.length === 0 && <Rated rating={rating} ratingsCount={ratingsCount} />}
      <Reviews
        record={record}
        answer={{
          ratings,
          summary: { average: rating, count: Math.max(ratingsCount ?? 0, ratings.length) },
        }}
      />
    </>
  );
};

export default MenuReviews;
