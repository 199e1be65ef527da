import Box from '@mui/material/Box';
import { useListContext } from 'ra-core';
import type { AnyRecord, AnyResource } from '../../core/erased';
import { useFrameworkWords, useListText } from '../list/useListText';
import { StatCard } from './StatCard';
import { cardValue, formatFigure } from './figure';
import { useStats } from './useStats';

/** The declared figures as one quiet strip; two columns on a phone. Nothing where none are declared. */
export const StatStrip = ({ resource }: { resource: AnyResource }) => {
  const { data: rows = [], isPending } = useListContext<AnyRecord>();
  const { stats, isUnknown } = useStats(resource);
  const { at } = useListText(resource);
  const word = useFrameworkWords();
  const cards = resource.stats?.cards ?? [];
  if (cards.length === 0) return null;
  return (
    <Box
      component="dl"
      aria-label={word('stats')}
      aria-busy={stats === undefined && !isUnknown}
      sx={{
        // the gaps let the ground through: lines between the cards however they wrap
        display: 'grid',
        gap: '1px',
        m: 0,
        bgcolor: 'divider',
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: '10px',
        overflow: 'hidden',
        gridTemplateColumns: {
          xs: 'repeat(2, 1fr)',
          sm: `repeat(${Math.min(cards.length, 4)}, 1fr)`,
          md: `repeat(${Math.min(cards.length, 7)}, 1fr)`,
        },
        // an odd last card fills its row
        '& > :last-child': { gridColumn: cards.length % 2 ? { xs: 'span 2', sm: 'auto' } : undefined },
      }}
    >
      {cards.map((card, index) => {
        const isWaiting = stats === undefined || (typeof card.value === 'function' && isPending);
        const figure = isWaiting ? undefined : formatFigure(cardValue(card, stats, rows), card.format);
        const label = at(`stats.${typeof card.value === 'string' ? card.value : index}`, card.label);
        return (
          <StatCard
            key={label}
            label={label}
            isRating={card.format === 'rating'}
            {...(card.help === undefined ? {} : { help: at(`stats_help.${index}`, card.help) })}
            {...(isUnknown ? { figure: '–' } : figure === undefined ? {} : { figure })}
          />
        );
      })}
    </Box>
  );
};
