import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useId } from 'react';
import { useMessages } from '../../hooks/useMessages';

interface Props {
  sizes: readonly number[];
  value: number;
  onChange: (size: number) => void;
}

export const PageSize = ({ sizes, value, onChange }: Props) => {
  const message = useMessages();
  const labelId = useId();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: '8px' }}>
      <Box component="span" id={labelId} sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {message('page_size')}
      </Box>
      <Select
        size="small"
        value={sizes.includes(value) ? value : ''}
        onChange={(event) => onChange(Number(event.target.value))}
        labelId={labelId}
        MenuProps={{ transitionDuration: 0 }}
        sx={{ fontSize: '0.8125rem', width: 'auto' }}
      >
        {sizes.map((size) => (
          <MenuItem key={size} value={size}>
            {size}
          </MenuItem>
        ))}
      </Select>
    </Box>
  );
};
