import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Moment } from '../framework/ui/values/Moment';
import { Stars } from '../framework/ui/values/Stars';
import { OrderReferenceLink } from './ReferenceLink';
import { reviewTexts } from './messages';
import { readReviews, type Review } from './readReviews';
import { useMessages } from '../framework/ui/hooks/useMessages';

const ReviewItem = ({ review }: { review: Review }) => {
  const message = useMessages(reviewTexts);
  const name = review.user.name === '' ? message('nobody') : review.user.name;
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 3, py: 4, borderTop: 1, borderColor: 'divider' }}
    >
      <Avatar
        aria-hidden
        sx={{
          width: 36,
          height: 36,
          fontSize: 14,
          bgcolor: 'action.selected',
          color: 'text.primary',
        }}
      >
        {[...name][0]?.toUpperCase()}
      </Avatar>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, flexWrap: 'wrap' }}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {name}
          </Typography>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            <Moment iso={review.ratedAt} kind="date" />
          </Typography>
        </Box>
        {review.rating !== undefined && <Stars rating={review.rating} />}
        {review.comment !== '' && (
          <Typography
            variant="body2"
            sx={{ mt: 1, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
          >
            {review.comment}
          </Typography>
        )}
        {review.orderId !== '' && (
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            <OrderReferenceLink number={review.orderId}>
              {message('order', { id: review.orderId })}
            </OrderReferenceLink>
          </Typography>
        )}
      </Box>
    </Box>
  );
};

/**
 * Average, count and reviews of a store or a product, from the answer, otherwise from the record.
 */
const Reviews = ({ record, answer = record }: { record: object; answer: unknown }) => {
  const message = useMessages(reviewTexts);
  const { ratings, summary } = readReviews(answer);
  if (ratings.length === 0) {
    return (
      <Typography sx={{ py: 8, textAlign: 'center', color: 'text.secondary' }}>
        {message('none')}
      </Typography>
    );
  }
  return (
    <>
      <Stack direction="row" spacing={3} sx={{ alignItems: 'center', pb: 4 }}>
        <Box>
          {summary.average !== undefined && <Stars rating={summary.average} size={20} />}
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {message('count', { smart_count: summary.count })}
          </Typography>
          {ratings.length < summary.count && (
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
              {message('newest', { shown: ratings.length })}
            </Typography>
          )}
        </Box>
      </Stack>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {ratings.map((review, index) => (
          <ReviewItem key={index} review={review} />
        ))}
      </Box>
    </>
  );
};

export default Reviews;
