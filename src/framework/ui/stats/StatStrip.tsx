import Box from '@mui/material/Box';
import { useListContext } from 'ra-core';
import type { AnyCard, AnyRecord, AnyResource } from '../../core/erased';
import { useFrameworkWords, useListText } from '../list/useListText';
import { StatCard } from './StatCard';
import { cardValue, formatFigure } from './figure';
import { useStats } from './useStats';

/**
 * Up to five stand in one row; more make rows of four, in which amounts of money have room. On a phone two, and three where
 * five would else take a third row from the list.
 */
const perWidth = (value: (columns: number) => string, count: number) => ({
  xs: value(count === 5 ? 3 : 2),
  sm: value(Math.min(count, 4)),
  lg: value(count > 5 ? 4 : count),
});

const noteOf = (card: AnyCard, stats: Readonly<Record<string, unknown>> | undefined) => {
  if (!card.note) return {};
  return { below: <Box component="span" sx={{ color: 'text.secondary' }}>{stats && card.note(stats)}</Box> };
};

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
        gridTemplateColumns: perWidth((columns) => `repeat(${columns}, 1fr)`, cards.length),
        // the last card fills its row
        '& > :last-child': { gridColumn: perWidth((columns) => `span ${columns - ((cards.length - 1) % columns)}`, cards.length) },
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
            {...noteOf(card, stats)}
            {...(card.help === undefined ? {} : { help: at(`stats_help.${index}`, card.help) })}
            {...(isUnknown ? { figure: '–' } : figure === undefined ? {} : { figure })}
          />
        );
      })}
    </Box>
  );
};
