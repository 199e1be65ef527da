import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';

interface Props {
  label: string;
  /** `yyyy-mm-dd`, or empty. */
  value: string;
  onChange: (value: string) => void;
}

/** A calendar day that narrows the list. */
export const DateFilter = ({ label, value, onChange }: Props) => (
  <OutlinedInput
    type="date"
    size="small"
    value={value}
    onChange={(event) => onChange(event.target.value)}
    inputProps={{ 'aria-label': label }}
    startAdornment={
      <InputAdornment position="start" sx={{ '& p': { fontSize: '0.8125rem' } }}>
        {label}
      </InputAdornment>
    }
    sx={{ flex: { xs: '1 1 45%', sm: '0 1 auto' }, minWidth: 0 }}
  />
);
