import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import Reviews from '../../../components/Reviews';
import { Stars } from '../../../framework/ui/values/Stars';
import type { MenuItem } from './record';

/** What the item is rated where nobody wrote a review. */
const Rated = ({ rating, ratingsCount }: Pick<MenuItem, 'rating' | 'ratingsCount'>) => {
  const translate = useTranslate();
  if (rating === 0 && ratingsCount === 0) {
    return (
      <Typography sx={{ textAlign: 'center', color: 'text.secondary' }}>
        {translate('reviews.unrated', { _: 'No ratings yet' })}
      </Typography>
    );
  }
  return (
    <Box sx={{ textAlign: 'center' }}>
      <Stars rating={rating} size={20} />
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {ratingsCount === 1
          ? translate('reviews.one_rating', { _: '1 rating' })
          : translate('reviews.many_ratings', { _: '%{count} ratings', count: ratingsCount })}
      </Typography>
    </Box>
  );
};

/** What customers of this store gave the item; the list carries it, so no call is made. */
const MenuReviews = ({ record }: { record: MenuItem }) => {
  const { ratings, rating, ratingsCount } = record;
  return (
    <>
      {ratings.length === 0 && <Rated rating={rating} ratingsCount={ratingsCount} />}
      <Reviews record={record} answer={{ ratings, summary: { average: rating, count: Math.max(ratingsCount, ratings.length) } }} />
    </>
  );
};

export default MenuReviews;
