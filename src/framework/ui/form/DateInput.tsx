import { settings } from '../../declaration/settings';
import { clockIn, instantOf, parseInstant } from '../../format/zonedTime';
import DateField from './DateField';
import { textOf, type InputProps } from './inputProps';

const day = (text: string): string => /^(\d{4}-\d{2}-\d{2})/.exec(text)?.[1] ?? text;

const sharedOf = ({ id, labelId, field, onBlur, error, describedBy }: InputProps) => ({
  id,
  labelId,
  onBlur,
  error: error !== undefined,
  describedBy,
  isReadOnly: field.readOnly,
});

/** A day, as text such as 2026-11-21. */
const DayInput = (props: InputProps) => (
  <DateField {...sharedOf(props)} value={day(textOf(props.value))} onChange={props.onChange} />
);

/** A time in the settings' time zone, stored as UTC. */
const TimeInput = (props: InputProps) => {
  const { timeZone } = settings().formats;
  const present = new Date(parseInstant(textOf(props.value)));
  const read = (clock: string) => instantOf(clock, timeZone, present)?.toISOString() ?? clock;
  return (
    <DateField
      {...sharedOf(props)}
      hasTime
      value={clockIn(present, timeZone) || textOf(props.value)}
      onChange={(clock) => props.onChange(read(clock))}
    />
  );
};

/** A day or, for the kind `datetime`, a day and a time. */
const DateInput = (props: InputProps) =>
  props.field.kind === 'datetime' ? <TimeInput {...props} /> : <DayInput {...props} />;

export default DateInput;
