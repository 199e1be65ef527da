import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useState } from 'react';
import { backwardSpan } from '../../../contract/days';
import { serverNow } from '../../framework/browser/serverClock';
import DateFilter from '../../framework/ui/list/filters/DateFilter';
import { isForward, periodOf, presetOf, presets, type Period } from './period';
import { dashboardTexts } from './messages';
import { useMessages } from '../../framework/ui/hooks/useMessages';

interface Props {
  period: Period;
  onChange: (period: Period) => void;
}

/** Days of the cards: a preset, or any first and last day. */
export const PeriodChoice = ({ period, onChange }: Props) => {
  const message = useMessages(dashboardTexts);
  const [isChoosing, setIsChoosing] = useState(false);
  const preset = isChoosing ? 'chosen' : presetOf(period, serverNow());
  const choose = (value: string) => {
    const found = presets.find((candidate) => candidate === value);
    setIsChoosing(found === undefined);
    if (found) onChange(periodOf(found, serverNow()));
  };
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: '8px',
        justifyContent: { sm: 'flex-end' },
        width: { xs: '100%', sm: 'auto' },
      }}
    >
      {preset === 'chosen' && (
        <>
          <DateFilter
            label={message('from')}
            value={period.from ?? ''}
            onChange={(from) => onChange({ ...period, from })}
          />
          <DateFilter
            label={message('to')}
            value={period.to ?? ''}
            onChange={(to) => onChange({ ...period, to })}
          />
        </>
      )}
      <Select
        size="small"
        value={preset}
        onChange={(event) => choose(event.target.value)}
        SelectDisplayProps={{ 'aria-label': message('range') }}
        MenuProps={{ transitionDuration: 0 }}
        sx={{ minWidth: 150, flex: { xs: '1 1 100%', sm: '0 0 auto' } }}
      >
        {[...presets, 'chosen' as const].map((name) => (
          <MenuItem key={name} value={name}>
            {message(name)}
          </MenuItem>
        ))}
      </Select>
      {!isForward(period) && (
        <FormHelperText
          error
          role="alert"
          sx={{ flexBasis: '100%', m: 0, textAlign: { sm: 'right' } }}
        >
          {backwardSpan.error}
        </FormHelperText>
      )}
    </Box>
  );
};
