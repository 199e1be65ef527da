import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { addDays, businessDay, formatDate } from '../../../contract/time';
import { messageOf } from '../../framework/declaration/errors';
import { hasPermission } from '../../framework/declaration/access';
import { serverNow } from '../../framework/browser/serverClock';
import { useCurrentUser } from '../../navigation/CurrentUserContext';
import { PageHeader } from '../PageHeader';
import { Panel } from '../Panel';
import { PanelFailed } from '../PanelFailed';
import { Figures } from './Figures';
import { Hours } from './Hours';
import { type DayView, readToday, type TodayView } from './readToday';
import { todayTexts } from './messages';
import { useMessages } from '../../framework/ui/hooks/useMessages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { appHttp } from '../../authProvider/apiClient';
import { TODAY_REFRESH_MS } from '../../constants';
import { settings } from '../../framework/declaration/settings';
import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import DateFilter from '../../framework/ui/list/filters/DateFilter';
import { formatRupees } from '../../../contract/money';
import { OpenFigure } from '../../navigation/OpenFigure';
import { paidOf } from './rows';

/**
 * Text that compares the day with another; a day that is not over is compared with the same part of
 * the other.
 */
const useComparisonText = ({ takings, isRunning }: TodayView) => {
  const message = useMessages(todayTexts);
  return (other: DayView, name: 'yesterday' | 'last_week'): string => {
    const paise = Math.round((takings - other.soFar.takings) * 100);
    if (paise === 0) return message(isRunning ? `same_until_now_${name}` : 'same');
    const words = message(paise > 0 ? 'more' : 'less', {
      amount: formatRupees(Math.abs(paise) / 100),
    });
    return isRunning ? message(`until_now_${name}`, { words }) : words;
  };
};

/** The day compared with the previous day and with the same weekday a week before. */
const Comparison = ({
  view,
  comparedDays: { yesterday, lastWeek },
}: {
  view: TodayView;
  comparedDays: Record<'yesterday' | 'lastWeek', DayView>;
}) => {
  const message = useMessages(todayTexts);
  const comparisonText = useComparisonText(view);
  const days = [
    {
      name: 'yesterday',
      label: message(view.isRunning ? 'yesterday' : 'day_before'),
      day: yesterday,
    },
    { name: 'last_week', label: message('last_week'), day: lastWeek },
  ] as const;
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: '16px' }}>
      {days.map(({ name, label, day }) => (
        <Box key={label}>
          <Box
            component="dt"
            sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}
          >{`${label}, ${formatDate(day.date)}`}</Box>
          <Box component="dd" sx={{ m: 0, mt: '2px', fontVariantNumeric: 'tabular-nums' }}>
            <strong>
              <OpenFigure
                to={paidOf(day.date)}
                figure={formatRupees(day.takings)}
                label={formatDate(day.date)}
              />
            </strong>{' '}
            {message('from_orders', { smart_count: day.orders })}
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            {comparisonText(day, name)}
          </Box>
        </Box>
      ))}
    </Box>
  );
};

interface Props {
  day: string;
  today: string;
  /** Undefined: always the current day. */
  onChange: (day: string | undefined) => void;
}

/** On a phone the whole date is next to it. */
const narrow = { minWidth: { xs: 0, sm: 64 }, px: { xs: '4px', sm: '14px' } } as const;

/** Choice of a day: the previous one, the next one, any up to today. */
const DayChoice = ({ day, today, onChange }: Props) => {
  const message = useMessages(todayTexts);
  const choose = (chosen: string) =>
    onChange(chosen === '' || chosen === today ? undefined : chosen);
  return (
    <Box
      sx={{ display: 'flex', alignItems: 'center', gap: '4px', width: { xs: '100%', sm: 'auto' } }}
    >
      <IconButton aria-label={message('before')} onClick={() => choose(addDays(day, -1))}>
        <ChevronLeftIcon />
      </IconButton>
      <DateFilter label={message('day')} value={day} max={today} onChange={choose} />
      <IconButton
        aria-label={message('after')}
        disabled={day >= today}
        onClick={() => choose(addDays(day, 1))}
      >
        <ChevronRightIcon />
      </IconButton>
      {day !== today && (
        <Button variant="text" sx={narrow} onClick={() => onChange(undefined)}>
          {message('back')}
        </Button>
      )}
    </Box>
  );
};

/**
 * The store's takings of a day, by default today; reloaded with each new order, and at midnight.
 */
const useToday = (day: string | undefined) => {
  const query = useQuery({
    queryKey: ['store-today', day],
    queryFn: async ({ signal }) =>
      readToday(
        await appHttp.json('GET', '/store/today', {
          signal,
          ...(day === undefined ? {} : { query: { date: day } }),
        }),
      ),
    // a failure is shown at once, with a Retry
    retry: false,
    placeholderData: keepPreviousData,
    refetchInterval: TODAY_REFRESH_MS,
  });
  const { refetch } = query;
  useEffect(() => settings().events.subscribe('order', () => void refetch()), [refetch]);
  return query;
};

const column = {
  display: 'flex',
  flexDirection: 'column',
  gap: '16px',
  minWidth: 0,
  maxWidth: 1080,
} as const;
const panels = {
  display: 'grid',
  gap: '16px',
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' },
} as const;

const Day = ({ view }: { view: TodayView }) => {
  const message = useMessages(todayTexts);
  const { yesterday, lastWeek } = view;
  return (
    <>
      <Figures day={view} />
      <Box sx={panels}>
        <Panel title={message('hours')}>
          <Hours date={view.date} hours={view.hours} />
        </Panel>
        {yesterday && lastWeek && (
          <Panel title={message('compared')}>
            <Comparison view={view} comparedDays={{ yesterday, lastWeek }} />
          </Panel>
        )}
      </Box>
    </>
  );
};

const daySchema = z.iso.date().optional().catch(undefined);

/** Takings of the signed-in owner's store today, or on the day of the address. */
const TodayPage = () => {
  const message = useMessages(todayTexts);
  const [search, setSearch] = useSearchParams();
  const seesOtherDays = hasPermission(useCurrentUser(), 'store.money.read');
  const named = seesOtherDays ? daySchema.parse(search.get('date') ?? undefined) : undefined;
  const today = businessDay(serverNow());
  const { data, error, isFetching, isPlaceholderData, refetch } = useToday(named);
  const choose = (day: string | undefined) =>
    setSearch(day === undefined ? {} : { date: day }, { replace: true });
  return (
    <Box aria-busy={isFetching} sx={column}>
      <PageHeader
        title={
          named === undefined ? message('title') : message('title_of', { day: formatDate(named) })
        }
      >
        {seesOtherDays && <DayChoice day={named ?? today} today={today} onChange={choose} />}
      </PageHeader>
      {error && (
        <PanelFailed text={messageOf(error, message('failed'))} onRetry={() => void refetch()} />
      )}
      {!error && !data && <Skeleton variant="rounded" height={320} />}
      {!error && data && (
        <Box sx={{ ...column, opacity: isPlaceholderData ? 0.55 : 1 }}>
          <Day view={data} />
        </Box>
      )}
    </Box>
  );
};

export default TodayPage;
