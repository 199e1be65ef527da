import Box from '@mui/material/Box';
import { formatCount, formatRupees } from '../../../contract/money';
import { formatDate } from '../../../contract/time';
import { serverNow } from '../../framework/browser/serverClock';
import { usePermissions } from '../../authProvider/permissions';
import { OpenFigure } from '../../navigation/OpenFigure';
import { StatCard } from '../../framework/ui/stats/StatCard';
import { stripOf } from '../../framework/ui/stats/strip';
import { Change } from './Change';
import { presetOf, type Period } from './period';
import { refundedNote } from '../../components/capped';
import type { Card, DashboardView } from './readDashboard';
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
