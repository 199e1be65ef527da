import OutlinedInput from '@mui/material/OutlinedInput';
import { ariaOf, textOf, type InputProps } from './inputProps';

const INDIA_OFFSET_MS = 5.5 * 60 * 60 * 1000;

/** An ISO time as the wall clock in India shows it, which never changes its offset. */
const indianClock = (iso: string): string => {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? '' : new Date(time + INDIA_OFFSET_MS).toISOString().slice(0, 16);
};

/** The other way round; empty where it is no time. */
const isoOf = (clock: string): string => {
  const time = Date.parse(`${clock}:00+05:30`);
  return Number.isNaN(time) ? '' : new Date(time).toISOString();
};

const day = (text: string): string => /^(\d{4}-\d{2}-\d{2})/.exec(text)?.[1] ?? '';

const Native = ({ type, shown, read, ...props }: InputProps & { type: string; shown: string; read: (text: string) => string }) => (
  <OutlinedInput
    id={props.id}
    type={type}
    fullWidth
    size="small"
    value={shown}
    onChange={(event) => props.onChange(read(event.target.value))}
    onBlur={props.onBlur}
    error={props.error !== undefined}
    readOnly={props.field.readOnly}
    inputProps={ariaOf(props)}
  />
);

/** A day, as the text 2026-11-21. */
export const DateInput = (props: InputProps) => (
  <Native {...props} type="date" shown={day(textOf(props.value))} read={(text) => text} />
);

/** A time in India, kept as UTC. */
export const DateTimeInput = (props: InputProps) => (
  <Native {...props} type="datetime-local" shown={indianClock(textOf(props.value))} read={isoOf} />
);
