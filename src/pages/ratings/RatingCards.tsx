import Box from '@mui/material/Box';
import { formatCount } from '../../../contract/money';
import { StatCard } from '../../framework/ui/stats/StatCard';
import { formatRating } from '../../framework/format/formats';
import type { RatingsView } from './readRatings';
import { ratingTexts } from './messages';
import { useMessages } from '../../framework/ui/hooks/useMessages';

const strip = {
  // the background shows through the gaps as lines
  display: 'grid',
  gap: '1px',
  m: 0,
  bgcolor: 'divider',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '10px',
  overflow: 'hidden',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
} as const;

/** Average Rating, Total Reviews, Recent Reviews; without figures while they load. */
export const RatingCards = ({ view }: { view?: RatingsView }) => {
  const message = useMessages(ratingTexts);
  // 0 is the rating of a store without reviews
  const isRated = view?.average !== undefined && view.count !== 0;
  const average = view && (isRated ? formatRating(view.average ?? 0) : '–');
  const total = view && (view.count === undefined ? '–' : formatCount(view.count));
  const cards = [
    { label: message('average'), figure: average, isRating: isRated },
    { label: message('total'), figure: total, isRating: false },
    { label: message('recent'), figure: view && formatCount(view.recent.length), isRating: false },
  ];
  return (
    <Box component="dl" aria-busy={view === undefined} sx={strip}>
      {cards.map(({ figure, ...card }) => (
        <StatCard key={card.label} {...card} {...(figure === undefined ? {} : { figure })} />
      ))}
    </Box>
  );
};
