import OutlinedInput from '@mui/material/OutlinedInput';
import { settings } from '../../core/settings';
import { clockIn, instantOf } from '../../core/zonedTime';
import { ariaOf, outlinedOf, textOf, type InputProps } from './inputProps';

const day = (text: string): string => /^(\d{4}-\d{2}-\d{2})/.exec(text)?.[1] ?? '';

const Native = ({ type, shown, read, ...props }: InputProps & { type: string; shown: string; read: (text: string) => string }) => (
  <OutlinedInput
    {...outlinedOf(props)}
    type={type}
    value={shown}
    onChange={(event) => props.onChange(read(event.target.value))}
    inputProps={ariaOf(props)}
  />
);

/** A day, as the text 2026-11-21. */
export const DateInput = (props: InputProps) => (
  <Native {...props} type="date" shown={day(textOf(props.value))} read={(text) => text} />
);

/** A time on the clocks of the settings' zone, kept as UTC. */
export const DateTimeInput = (props: InputProps) => {
  const { timeZone } = settings().formats;
  const present = new Date(textOf(props.value));
  return (
    <Native
      {...props}
      type="datetime-local"
      shown={clockIn(present, timeZone)}
      read={(clock) => instantOf(clock, timeZone, present)?.toISOString() ?? ''}
    />
  );
};
