import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { businessDay, formatDate } from '../../../contract/time';
import { messageOf } from '../../framework/declaration/errors';
import { hasPermission } from '../../framework/declaration/access';
import { serverNow } from '../../framework/browser/serverClock';
import { useCurrentUser } from '../../navigation/CurrentUserContext';
import { PageHeader } from '../PageHeader';
import { Panel } from '../Panel';
import { PanelFailed } from '../PanelFailed';
import { Comparison } from './Compared';
import { DayChoice } from './DayChoice';
import { Figures } from './Figures';
import { Hours } from './Hours';
import { useToday } from './useToday';
import type { TodayView } from './readToday';
import { todayTexts } from './messages';
import { useMessages } from '../../framework/ui/hooks/useMessages';

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
