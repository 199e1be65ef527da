import Box from '@mui/material/Box';
import { formatCount, formatRupees } from '../../../contract/money';
import { formatDate } from '../../../contract/time';
import { serverNow } from '../../framework/browser/serverClock';
import { usePermissions } from '../../authProvider/permissions';
import { OpenFigure } from '../../navigation/OpenFigure';
import { StatCard } from '../../framework/ui/stats/StatCard';
import { stripOf } from '../../framework/ui/stats/strip';
import { type Period, presetOf } from './period';
import { refundedNote } from '../../components/capped';
import type { Card, CardKey, DashboardView } from './readDashboard';
import { rowsOfCard } from './rows';
import { dashboardTexts } from './messages';
import { useMessages } from '../../framework/ui/hooks/useMessages';

const figureOf = ({ key, value }: Card): string => {
  if (value === undefined) return '–';
  if (typeof value === 'string') return value;
  return key === 'revenue' ? formatRupees(value) : formatCount(value);
};

const CardOf = ({
  card,
  period,
  isWaiting,
}: {
  card: Card;
  period: Period;
  isWaiting: boolean;
}) => {
  const message = useMessages(dashboardTexts);
  const label = card.title === '' ? message(card.key) : card.title;
  const isRevenue = card.key === 'revenue';
  // a server without permissions does not say which orders its revenue includes
  const hasLink = usePermissions() !== undefined || !isRevenue;
  const rows = card.value !== undefined && hasLink ? rowsOfCard(card.key, period) : undefined;
  return (
    <StatCard
      isSized
      label={label}
      link={rows !== undefined && <OpenFigure to={rows} figure={figureOf(card)} label={label} />}
      {...(isRevenue && hasLink ? { help: message('revenue_help') } : {})}
      {...(isWaiting ? {} : { figure: figureOf(card) })}
      below={
        !isWaiting && (
          <>
            {card.change !== undefined && <Change of={card.key} percent={card.change} />}
            {refundedNote(card.refunded ?? 0)}
          </>
        )
      }
    />
  );
};

const waiting: readonly Card[] = [
  { key: 'users', title: '' },
  { key: 'stores', title: '' },
  { key: 'orders', title: '' },
  { key: 'revenue', title: '' },
];

const usePeriodName = (period: Period): string => {
  const hasPermissions = usePermissions() !== undefined;
  const message = useMessages(dashboardTexts);
  const preset = presetOf(period, serverNow());
  // a server without permissions does not say which days its figures are of
  if (preset === 'all_time' && !hasPermissions) return '';
  if (preset !== 'chosen') return message(preset);
  const { from, to } = period;
  if (from === undefined) return message('until', { day: formatDate(to ?? '') });
  return to === undefined
    ? message('since', { day: formatDate(from) })
    : `${formatDate(from)} – ${formatDate(to)}`;
};

/** The four figures in a strip, with their changes and their days; two columns on a phone. */
export const Cards = ({ view, period }: { view: DashboardView | undefined; period: Period }) => {
  const message = useMessages(dashboardTexts);
  const name = usePeriodName(period);
  const cards = view?.cards ?? waiting;
  return (
    <Box>
      <Box
        component="dl"
        aria-label={message('figures')}
        aria-busy={view === undefined}
        sx={stripOf(cards.length, Math.max(...cards.map((card) => figureOf(card).length)))}
      >
        {cards.map((card) => (
          <CardOf key={card.key} card={card} period={period} isWaiting={view === undefined} />
        ))}
      </Box>
      {/* the line keeps its space, so that nothing moves when the value arrives */}
      <Box
        sx={{
          mt: '6px',
          minHeight: 18,
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: '12px',
          color: 'text.secondary',
          fontSize: '0.75rem',
        }}
      >
        <Box component="span" sx={{ color: 'text.primary', fontWeight: 550 }}>
          {name}
        </Box>
        <span>{view?.comparison}</span>
      </Box>
    </Box>
  );
};

const percentText = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });

const arrows = { up: 'M8 3l5 6H9.5v4h-3V9H3z', down: 'M8 13L3 7h3.5V3h3v4H13z' } as const;

const Arrow = ({ to }: { to: keyof typeof arrows }) => (
  <Box
    component="svg"
    aria-hidden
    viewBox="0 0 16 16"
    sx={{ width: 12, height: 12, fill: 'currentColor' }}
  >
    <path d={arrows[to]} />
  </Box>
);

/** The change compares new entries, not totals: fewer new users do not mean fewer users. */
const useChangeLabels = (of: CardKey, percent: number) => {
  const message = useMessages(dashboardTexts);
  const figure = `${percentText.format(Math.abs(percent))}`;
  const [more, fewer] = [percent > 0, percent < 0];
  if (of === 'users' || of === 'stores') {
    const changeText = message(more ? `more_${of}` : fewer ? `fewer_${of}` : `same_${of}`, {
      percent: figure,
    });
    return { shown: changeText, read: changeText };
  }
  if (percent === 0) return { shown: message('unchanged'), read: message('unchanged') };
  return { shown: `${figure}%`, read: message(more ? 'up' : 'down', { percent: figure }) };
};

/** Change in percent: an arrow, words, and a tone. */
const Change = ({ of, percent }: { of: CardKey; percent: number | null }) => {
  const message = useMessages(dashboardTexts);
  const { shown, read } = useChangeLabels(of, percent ?? 0);
  if (percent === null) {
    return (
      <Box
        component="span"
        title={message('new_help')}
        sx={{ color: 'text.secondary', fontWeight: 550 }}
      >
        {message('new')}
      </Box>
    );
  }
  if (percent === 0)
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {shown}
      </Box>
    );
  const direction = percent > 0 ? 'up' : 'down';
  return (
    <Box
      component="span"
      role="img"
      aria-label={read}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: '3px',
        fontWeight: 550,
        fontVariantNumeric: 'tabular-nums',
        color: direction === 'up' ? 'success.main' : 'error.main',
      }}
    >
      <Arrow to={direction} />
      <span aria-hidden>{shown}</span>
    </Box>
  );
};
