import Box from '@mui/material/Box';
import CalendarIcon from '@mui/icons-material/CalendarToday';
import { settings } from '../../../declaration/settings';
import { businessDay } from '../../../format/formats';
import { serverNow } from '../../../browser/serverClock';
import { daysTexts } from '../../../texts/listMessages';
import { lazyComponent } from '../../hooks/late';
import { useMessages } from '../../hooks/useMessages';
import { Lines } from '../../values/Lines';
import { PanelButton } from '../HeadButton';
import type { DaysProps } from './DateFilter';
import { useFilters } from './useFilters';

const DaysPanel = lazyComponent(
  async () => ({ default: (await import('./DateFilter')).DaysPanel }),
  <Box sx={{ p: '16px' }}>
    <Lines count={3} />
  </Box>,
);

const yearOf = (day: string) => day.slice(0, 4);

/** "1–28 Nov", with the year if it is not the present one. */
const spanText = (first: string, last: string): string => {
  const present = yearOf(businessDay(serverNow()));
  const isPresent = [first, last].every((day) => yearOf(day) === present);
  return new Intl.DateTimeFormat(settings().formats.locale, {
    day: 'numeric',
    month: 'short',
    ...(isPresent ? {} : { year: 'numeric' }),
    timeZone: 'UTC',
  }).formatRange(Date.parse(first), Date.parse(last));
};

/** The first and the last day of a pair as one field: its panel has usual spans and both days. */
const DaysFilter = (days: DaysProps) => {
  const ofList = useMessages();
  const message = useMessages(daysTexts);
  const { textOf } = useFilters(days.resource);
  const [first, last] = [textOf(days.first), textOf(days.last)];
  const label = message('days');
  const value = () => {
    if (first !== '' && last !== '') return spanText(first, last);
    if (first !== '') return message('days_from', { day: spanText(first, first) });
    return last === '' ? undefined : message('days_until', { day: spanText(last, last) });
  };
  const shown = value();
  return (
    <PanelButton
      label={`${label}, ${shown ?? ofList('all')}`}
      edge="left"
      panel={DaysPanel}
      panelProps={days}
      sx={{
        flex: { xs: '1 1 45%', sm: '0 0 auto' },
        minHeight: { xs: 44, sm: 38 },
        justifyContent: 'flex-start',
        gap: '8px',
        px: '13px',
        fontWeight: 400,
      }}
    >
      <CalendarIcon aria-hidden sx={{ fontSize: 16, color: 'action.active' }} />
      {shown ?? ofList('filter_value', { filter: label, value: ofList('all') })}
    </PanelButton>
  );
};

export default DaysFilter;
