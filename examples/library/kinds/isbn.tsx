import OutlinedInput from '@mui/material/OutlinedInput';
import type { InputSlot, ViewSlot } from '../../../src/framework/declaration/appKinds';

declare module '../../../src/framework/declaration/appKinds' {
  interface AppKinds {
    isbn: string;
  }
}

/** True if the sum of the 13 digits, with every second digit tripled, ends in 0. */
export const isIsbn = (text: string): boolean =>
  /^97[89]\d{10}$/.test(text) &&
  [...text].reduce((sum, digit, place) => sum + Number(digit) * (place % 2 ? 3 : 1), 0) % 10 === 0;

const Input = ({ label, value = '', onChange, error }: InputSlot<string>) => (
  <OutlinedInput
    fullWidth
    size="small"
    value={value}
    error={error !== undefined}
    endAdornment={isIsbn(value) && '✓'}
    inputProps={{ 'aria-label': label, inputMode: 'numeric' }}
    onChange={({ target }) => onChange(target.value.replace(/[\s-]/g, ''))}
  />
);
const View = ({ value }: ViewSlot<string, unknown>) => (
  <span style={{ whiteSpace: 'nowrap' }}>
    {value.replace(/^(...)(.)(..)(......)(.)$/, '$1-$2-$3-$4-$5')}
  </span>
);

export const isbn = {
  input: async () => ({ default: Input }),
  view: async () => ({ default: View }),
  empty: '',
};
