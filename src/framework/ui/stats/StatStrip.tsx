import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useListContext } from 'ra-core';
import { Suspense } from 'react';
import type { CardConfig, ResourceRecord, ResourceConfig } from '../../declaration/declaration';
import { useMessages, useResourceMessages, useSaid } from '../hooks/useMessages';
import { QuietRetry } from '../values/QuietRetry';
import { StatCard } from './StatCard';
import { cardValue, formatFigure, withoutMissing, UNKNOWN } from './figure';
import { stripOf } from './strip';
import { useStats } from '../hooks/useStats';
import { lazyComponent } from '../hooks/late';

// folded figures, and figures with links: other screens do not load them
const FoldedStats = lazyComponent(
  () => import('./FoldedStats'),
  <Box sx={{ flex: 1, height: 44 }} />,
);
const OpenedFigure = lazyComponent(() => import('./OpenedFigure'));

const noteOf = (
  card: CardConfig,
  stats: Readonly<Record<string, unknown>> | undefined,
  said: ReturnType<typeof useSaid>,
) => {
  if (!card.note) return {};
  return {
    below: (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {stats && said(card.note(withoutMissing(stats)))}
      </Box>
    ),
  };
};

/** The formatted figures, undefined while they load, and the length of the longest. */
const useFigures = (resource: ResourceConfig) => {
  const { data: rows = [], isPending } = useListContext<ResourceRecord>();
  const { stats, countedOnPage, isUnknown, retry } = useStats(resource);
  const cards = resource.stats?.cards ?? [];
  const figures = cards.map((card) => {
    if (isUnknown) return UNKNOWN;
    const isWaiting = stats === undefined || (card.value !== undefined && isPending);
    return isWaiting ? undefined : formatFigure(cardValue(card, stats, rows), card.format);
  });
  // a rating also has a star
  const lengths = figures.map(
    (figure, index) => (figure?.length ?? 0) + (cards[index]?.format === 'rating' ? 2 : 0),
  );
  return {
    cards,
    stats,
    countedOnPage,
    figures,
    longest: Math.max(...lengths),
    isWaiting: stats === undefined && !isUnknown,
    retry,
  };
};

type Figures = ReturnType<typeof useFigures>;

/** The texts of a card; the label of a figure counted over the page says so. */
const useLabel = (resource: ResourceConfig, { countedOnPage }: Figures) => {
  const { at } = useResourceMessages(resource);
  const message = useMessages();
  return {
    labelOf: ({ name, label: declared }: CardConfig) => {
      const label = at(`stats.${name}`, declared);
      return countedOnPage.includes(name) ? message('on_page', { label }) : label;
    },
    helpOf: ({ name, help }: CardConfig) =>
      help === undefined ? {} : { help: at(`stats_help.${name}`, help) },
  };
};

const linked = (
  resource: ResourceConfig,
  { opens }: CardConfig,
  label: string,
  figure: string | undefined,
) =>
  opens && figure !== undefined && figure !== UNKNOWN ? (
    <Suspense fallback={figure}>
      <OpenedFigure resource={resource} opens={opens} label={label} figure={figure} />
    </Suspense>
  ) : undefined;

const Cards = ({ resource, figures: strip }: { resource: ResourceConfig; figures: Figures }) => {
  const { cards, stats, figures, longest, isWaiting } = strip;
  const { labelOf, helpOf } = useLabel(resource, strip);
  const said = useSaid();
  const message = useMessages();
  return (
    <Box
      component="dl"
      aria-label={message('stats')}
      aria-busy={isWaiting}
      sx={stripOf(cards.length, longest)}
    >
      {cards.map((card, index) => {
        const figure = figures[index];
        const label = labelOf(card);
        return (
          <StatCard
            key={label}
            label={label}
            isSized
            isRating={card.format === 'rating'}
            {...noteOf(card, stats, said)}
            {...helpOf(card)}
            {...(figure === undefined ? {} : { figure })}
            link={linked(resource, card, label, figure)}
          />
        );
      })}
    </Box>
  );
};

/** A line that opens the strip: the rows matter more. */
const Folded = ({ resource, figures }: { resource: ResourceConfig; figures: Figures }) => {
  const { labelOf } = useLabel(resource, figures);
  const entries = figures.cards.map((card, index) => ({
    label: labelOf(card),
    figure: figures.figures[index],
  }));
  return (
    <FoldedStats entries={entries}>
      <Cards resource={resource} figures={figures} />
    </FoldedStats>
  );
};

/** True if the figures are folded into the row of tools: on a phone and over a board. */
export const useHasFoldedStats = ({ stats }: ResourceConfig, isBoard: boolean): boolean => {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const count = stats?.cards.length ?? 0;
  return isBoard ? count > 0 : isPhone && count > 1;
};

/**
 * The declared figures as one quiet strip, or a line that opens it. Renders nothing without
 * figures.
 */
export const StatStrip = ({
  resource,
  isFolded = false,
}: {
  resource: ResourceConfig;
  isFolded?: boolean;
}) => {
  const message = useMessages();
  const figures = useFigures(resource);
  if (figures.cards.length === 0) return null;
  const Shown = isFolded ? Folded : Cards;
  return (
    <Box sx={{ display: isFolded ? 'contents' : 'block' }}>
      <Shown resource={resource} figures={figures} />
      {figures.retry && <QuietRetry text={message('stats_failed')} onRetry={figures.retry} />}
    </Box>
  );
};
