import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { OrderReferenceLink } from '../../components/ReferenceLink';
import { Moment } from '../../framework/ui/values/Moment';
import { Picture } from '../../framework/ui/values/Picture';
import { Stars } from '../../framework/ui/values/Stars';
import type { Review } from './readRatings';
import { ratingTexts } from './messages';
import { useMessages } from '../../framework/ui/hooks/useMessages';

const quiet = { color: 'text.secondary', fontSize: '0.8125rem', overflowWrap: 'anywhere' } as const;

const ReviewItem = ({
  review: { user, rating, comment, ratedAt, orderId },
}: {
  review: Review;
}) => {
  const message = useMessages(ratingTexts);
  const name = user.name || message('nobody');
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: '12px',
        py: '14px',
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0, pt: 0 },
      }}
    >
      <Picture src="" label={name} size={36} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'space-between',
            gap: '2px 12px',
          }}
        >
          <Typography
            component="h3"
            sx={{ fontWeight: 600, overflowWrap: 'anywhere', minWidth: 0 }}
          >
            {name}
          </Typography>
          {rating !== undefined && <Stars rating={rating} />}
        </Box>
        {user.email !== '' && <Box sx={quiet}>{user.email}</Box>}
        {comment !== '' && (
          <Typography sx={{ my: '6px', overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            {comment}
          </Typography>
        )}
        <Box sx={{ ...quiet, display: 'flex', flexWrap: 'wrap', gap: '0 12px' }}>
          {orderId !== '' && (
            <span>
              <OrderReferenceLink number={orderId}>
                {message('order', { id: orderId })}
              </OrderReferenceLink>
            </span>
          )}
          <Moment iso={ratedAt} kind="datetime" />
        </Box>
      </Box>
    </Box>
  );
};

export const ReviewList = ({ label, reviews }: { label: string; reviews: readonly Review[] }) => (
  <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {reviews.map((review, index) => (
      <ReviewItem key={`${review.orderId} ${review.ratedAt} ${index}`} review={review} />
    ))}
  </Box>
);
