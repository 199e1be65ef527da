import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Tooltip from '@mui/material/Tooltip';
import { formatCount, formatRupees } from '../../../contract/money';
import { Change } from './Change';
import type { Card, DashboardView } from './readDashboard';
import { useDashboardWords } from './words';

/** Characters that fit at full size into the narrowest card. */
const LONG_FIGURE = 9;

const figureOf = ({ key, value }: Card): string => {
  if (value === undefined) return '–';
  if (typeof value === 'string') return value;
  return key === 'revenue' ? formatRupees(value) : formatCount(value);
};

/** The sign beside a label that explains its figure; a button, so that a keyboard and a finger reach it. */
const Help = ({ label, text }: { label: string; text: string }) => {
  const word = useDashboardWords();
  return (
    <Tooltip title={text} enterTouchDelay={0} describeChild>
      <Box
        component="button"
        type="button"
        aria-label={word('about', { label })}
        sx={{
          all: 'unset', boxSizing: 'border-box', position: 'relative', flexShrink: 0, width: 16, height: 16, cursor: 'help',
          border: '1px solid', borderColor: 'divider', borderRadius: '50%',
          color: 'text.secondary', fontSize: 10, lineHeight: '14px', textAlign: 'center',
          // a finger needs 44 px
          '@media (pointer: coarse)': { '&::after': { content: '""', position: 'absolute', inset: '-14px' } },
          '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.light' },
        }}
      >
        ?
      </Box>
    </Tooltip>
  );
};

const figureSize = (figure: string) => {
  const isLong = figure.length > LONG_FIGURE;
  return { xs: isLong ? '1rem' : '1.25rem', sm: isLong ? '1.25rem' : '1.75rem', lg: isLong ? '1.5rem' : '1.75rem' };
};

const StatCard = ({ card, isWaiting }: { card: Card; isWaiting: boolean }) => {
  const word = useDashboardWords();
  const label = card.title === '' ? word(card.key) : card.title;
  const figure = figureOf(card);
  return (
    <Box sx={{ p: '12px 16px', minWidth: 0, bgcolor: 'background.paper' }}>
      <Box component="dt" sx={{ display: 'flex', alignItems: 'center', gap: '6px', color: 'text.secondary', fontSize: '0.8125rem' }}>
        <span>{label}</span>
        {card.key === 'revenue' && <Help label={label} text={word('revenue_help')} />}
      </Box>
      <Box
        component="dd"
        sx={{
          m: '2px 0 0', display: 'flex', alignItems: 'center', fontSize: figureSize(figure), minHeight: { sm: 35 }, fontWeight: 600,
          letterSpacing: '-0.02em', lineHeight: 1.25, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere',
        }}
      >
        {isWaiting ? <Skeleton width={88} height={28} /> : figure}
      </Box>
      <Box component="dd" sx={{ m: '2px 0 0', fontSize: '0.75rem', minHeight: 18 }}>
        {!isWaiting && card.change !== undefined && <Change percent={card.change} />}
      </Box>
    </Box>
  );
};

const waiting: readonly Card[] = [
  { key: 'users', title: '' }, { key: 'stores', title: '' }, { key: 'orders', title: '' }, { key: 'revenue', title: '' },
];

/** The four figures as one quiet strip, with what each has changed by; two columns on a phone. */
export const Cards = ({ view }: { view: DashboardView | undefined }) => {
  const word = useDashboardWords();
  return (
    <Box>
      <Box
        component="dl"
        aria-label={word('figures')}
        aria-busy={view === undefined}
        sx={{
          // the gaps let the ground through: lines between the cards however they wrap
          display: 'grid', gap: '1px', m: 0, gridTemplateColumns: { xs: 'repeat(2, 1fr)', md: 'repeat(4, 1fr)' },
          bgcolor: 'divider', border: '1px solid', borderColor: 'divider', borderRadius: '10px', overflow: 'hidden',
        }}
      >
        {(view?.cards ?? waiting).map((card) => (
          <StatCard key={card.key} card={card} isWaiting={view === undefined} />
        ))}
      </Box>
      {/* its line is kept, so that nothing moves when it is known */}
      <Box sx={{ mt: '6px', minHeight: 18, color: 'text.secondary', fontSize: '0.75rem' }}>{view?.comparison}</Box>
    </Box>
  );
};
