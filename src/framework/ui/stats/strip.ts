import { figureSizes } from './StatCard';

const ONE_ROW = 7;

/**
 * Up to seven cards share a row; more make rows of four, in which amounts of money fit. On a phone
 * two, and three for five cards, which would otherwise take a third row from the list.
 */
const perWidth = <T>(value: (columns: number) => T, count: number) => ({
  xs: value(count === 5 ? 3 : 2),
  sm: value(Math.min(count, 4)),
  lg: value(count > ONE_ROW ? 4 : count),
});

/** A card's padding and border. */
const EDGES_PX = 25;
const SHORT_STRIP = 5;

/** Style of a strip by the number of figures and the length of the longest. */
export const stripOf = (count: number, longest: number) => {
  const columns = perWidth(Number, count);
  // a long strip with a single card left over on a phone starts with it: its first figure is the
  // total
  const hasWideFirst = count > SHORT_STRIP && count % columns.xs === 1;
  const share = (wide: number) => `calc(100% / ${wide} - 1px)`;
  return {
    // the background shows through the gaps: lines between the cards however they wrap
    display: 'flex',
    flexWrap: 'wrap',
    gap: '1px',
    m: 0,
    bgcolor: 'divider',
    border: '1px solid',
    borderColor: 'divider',
    borderRadius: 'var(--ui-radius-card, 10px)',
    overflow: 'hidden',
    containerType: 'inline-size',
    '& > *': {
      // the cards of the last row share its width
      flex: '1 0 0',
      flexBasis: perWidth(share, count),
      // one size for all figures, set by the longest
      fontSize: figureSizes(longest, (width) => `(100cqi / ${columns[width]} - ${EDGES_PX}px)`),
    },
    ...(hasWideFirst
      ? { '& > :first-of-type': { flexBasis: { ...perWidth(share, count), xs: '100%' } } }
      : {}),
  } as const;
};
