import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useCallback, useId, useRef } from 'react';
import { SPANS_PER_DAY_MAX } from '../../../contract/stores/closures';
import {
  minutesIn,
  type Schedule,
  type ScheduleDay,
  scheduleProblems,
  wholeWeek,
} from '../../framework/declaration/schedule';
import { DraftNotice } from '../../framework/ui/form/DraftNotice';
import ScheduleInput from '../../framework/ui/form/ScheduleInput';
import { UnsavedGuard } from '../../framework/ui/form/UnsavedGuard';
import ScheduleValue from '../../framework/ui/values/ScheduleValue';
import { hoursTexts } from '../messages';
import type { StoreHours } from '../readHours';
import { useWeekForm } from './useWeekForm';
import { useMessages } from '../../framework/ui/hooks/useMessages';
import { buttonRow } from '../../framework/ui/values/ownStyles';
import {
  businessDay,
  DAY_MINUTES,
  MINUTE_MS,
  parseInstant,
  startOfDay,
  WEEK_MINUTES,
} from '../../../contract/time';
import { inWeekOrder, weekdayText } from '../../framework/format/scheduleText';
import { serverNow } from '../../framework/browser/serverClock';

interface Props {
  base: string;
  hours: StoreHours;
  canManage: boolean;
}

type Form = ReturnType<typeof useWeekForm>;

/** Notice that another person has changed the week in the meantime. */
const Newer = ({ form: { newer, undo, keepMine: keepOwnEdits } }: { form: Form }) => {
  const message = useMessages(hoursTexts);
  if (!newer) return null;
  return (
    <Alert severity="warning" sx={{ mb: '12px' }}>
      <div>{message('week_newer')}</div>
      <div>{newer.hasHours ? <ScheduleValue value={newer.week} /> : message('week_none')}</div>
      <Button color="inherit" onClick={undo} sx={{ minHeight: 44 }}>
        {message('week_take_newer')}
      </Button>
      <Button color="inherit" onClick={keepOwnEdits} sx={{ minHeight: 44 }}>
        {message('week_keep_mine')}
      </Button>
    </Alert>
  );
};

const Buttons = ({ form: { isChanged, isBusy, unsaved, undo } }: { form: Form }) => {
  const message = useMessages(hoursTexts);
  return (
    <>
      <Box sx={{ ...buttonRow, mt: '12px' }}>
        <Button type="submit" data-once variant="contained" disabled={isBusy || !isChanged}>
          {message(isBusy ? 'saving' : 'save')}
        </Button>
        {isChanged && (
          <Button variant="outlined" color="inherit" disabled={isBusy} onClick={undo}>
            {message('undo')}
          </Button>
        )}
      </Box>
      {unsaved !== undefined && (
        <FormHelperText error role="alert" sx={{ mx: 0 }}>
          {unsaved}
        </FormHelperText>
      )}
    </>
  );
};

/** Opening times of each weekday, as a form if the viewer may change them. */
export const WeekForm = ({ base, hours, canManage }: Props) => {
  const message = useMessages(hoursTexts);
  const element = useRef<HTMLFormElement>(null);
  const form = useWeekForm(base, hours, element);
  const id = useId();
  const mayLeave = useRef(false);
  const { isChanged, problem, week } = form;
  const hasChanges = useCallback(() => isChanged, [isChanged]);
  return (
    <Box
      component="form"
      noValidate
      ref={element}
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
      }}
    >
      {form.isRestored && <DraftNotice onStartOver={form.undo} />}
      <Newer form={form} />
      <ScheduleInput
        field={{ max: SPANS_PER_DAY_MAX, readOnly: !canManage }}
        value={week}
        onChange={(value) =>
          form.edit(Array.isArray(value) && value.length === 0 ? [] : wholeWeek(value))
        }
        label={message('week')}
        none={message('week_none')}
        describedBy={problem === undefined ? undefined : id}
        error={problem}
      />
      {problem !== undefined && (
        <FormHelperText id={id} error role="alert" sx={{ mx: 0 }}>
          {problem}
        </FormHelperText>
      )}
      {isChanged && <Consequences hours={hours} week={week} />}
      {canManage && <Buttons form={form} />}
      <UnsavedGuard isDirty={isChanged} hasChanges={hasChanges} canLeave={mayLeave} />
    </Box>
  );
};

/** True for other hours that replace the week's, and end after the week takes effect. */
const hasOtherHours = ({ closures }: StoreHours, at: Date): boolean =>
  closures.some(
    ({ spans, from, until }) =>
      spans.length > 0 && parseInstant(from) <= at.getTime() && parseInstant(until) > at.getTime(),
  );

/**
 * Implicit effects of a week: a store that was open around the clock is closed on days without
 * hours, perhaps at once.
 */
const Consequences = ({ hours, week }: { hours: StoreHours; week: Schedule }) => {
  const message = useMessages(hoursTexts);
  const now = serverNow();
  if (week.length === 0) return null;
  const closed = hours.hasHours ? [] : inWeekOrder(closedDaysOf(week));
  const days = closed.map(({ weekday }) => weekdayText(weekday)).join(', ');
  const hasTimes =
    week.some(({ spans }) => spans.length > 0) && scheduleProblems(week).length === 0;
  const closesNow = hasTimes && hours.isOpen && !hasOtherHours(hours, now) && isOutside(week, now);
  if (days === '' && !closesNow) return null;
  return (
    <Alert severity="info" role="status" sx={{ mt: '12px' }}>
      {days !== '' && <div>{message('week_days_closed', { days })}</div>}
      {closesNow && <div>{message('week_closes_now')}</div>}
    </Alert>
  );
};

/** Days without hours in a week that has hours. */
export const closedDaysOf = (week: Schedule): ScheduleDay[] => {
  const days = wholeWeek(week);
  const closed = days.filter(({ spans }) => spans.length === 0);
  return closed.length === days.length ? [] : closed;
};

const minuteOfWeek = (at: Date): number => {
  const day = businessDay(at);
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return weekday * DAY_MINUTES + Math.floor((at.getTime() - startOfDay(day).getTime()) / MINUTE_MS);
};

/**
 * True if an instant is outside the opening times of an unsaved week; for a saved week, the server
 * decides.
 */
export const isOutside = (week: Schedule, at: Date): boolean => {
  const minute = minuteOfWeek(at);
  return wholeWeek(week).every(({ weekday, spans }) =>
    spans.every((span) => {
      const { from, until } = minutesIn(span);
      const since = (minute - (weekday - 1) * DAY_MINUTES - from + WEEK_MINUTES * 2) % WEEK_MINUTES;
      return !(since < until - from);
    }),
  );
};
