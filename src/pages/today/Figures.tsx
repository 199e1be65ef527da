import Box from '@mui/material/Box';
import { formatCount, formatRupees } from '../../../contract/money';
import { OpenFigure } from '../../navigation/OpenFigure';
import { StatCard } from '../../framework/ui/stats/StatCard';
import { stripOf } from '../../framework/ui/stats/strip';
import type { DayView } from './readToday';
import { cancelledOf, paidOf } from './rows';
import { todayTexts } from './messages';
import { useMessages } from '../../framework/ui/hooks/useMessages';

interface Shown {
  key: 'takings' | 'orders' | 'average' | 'cancelled';
  figure: string;
  to: string;
  note?: string;
}

/** Counts of cancelled orders that were not paid, not accepted in time, or refused by the store. */
const useCancellationText = ({ unpaid, unaccepted, refused }: DayView): string => {
  const message = useMessages(todayTexts);
  return (
    [
      ['ended_unpaid', unpaid],
      ['ended_unaccepted', unaccepted],
      ['ended_refused', refused],
    ] as const
  )
    .filter(([, count]) => count > 0)
    .map(([key, count]) => message(key, { count: formatCount(count) }))
    .join(', ');
};

const useFigures = (day: DayView): Shown[] => {
  const message = useMessages(todayTexts);
  const { date, takings, amount, refunded, orders, average, cancelled } = day;
  const back = message('refunded', {
    amount: formatRupees(amount),
    refunded: formatRupees(refunded),
  });
  const endings = useCancellationText(day);
  return [
    {
      key: 'takings',
      figure: formatRupees(takings),
      to: paidOf(date),
      ...(refunded > 0 && { note: back }),
    },
    { key: 'orders', figure: formatCount(orders), to: paidOf(date) },
    { key: 'average', figure: formatRupees(average), to: paidOf(date) },
    {
      key: 'cancelled',
      figure: formatCount(cancelled),
      to: cancelledOf(date),
      ...(endings !== '' && { note: endings }),
    },
  ];
};

const note = { color: 'text.secondary' } as const;

/** Four figures of the day, with links to their orders if the viewer may open them. */
export const Figures = ({ day }: { day: DayView }) => {
  const message = useMessages(todayTexts);
  const figures = useFigures(day);
  const hasNotes = figures.some((one) => one.note !== undefined);
  return (
    <Box
      component="dl"
      aria-label={message('figures')}
      sx={stripOf(figures.length, Math.max(...figures.map(({ figure }) => figure.length)))}
    >
      {figures.map(({ key, figure, to, note: text }) => (
        <StatCard
          key={key}
          isSized
          label={message(key)}
          figure={figure}
          link={<OpenFigure to={to} figure={figure} label={message(key)} />}
          {...(key === 'takings' ? { help: message('takings_help') } : {})}
          {...(hasNotes
            ? {
                below: (
                  <Box component="span" sx={note}>
                    {text}
                  </Box>
                ),
              }
            : {})}
        />
      ))}
    </Box>
  );
};
