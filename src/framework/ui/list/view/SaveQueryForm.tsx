import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { useFrameworkMessages } from '../../hooks/useMessages';

const NAME_LENGTH_MAX = 60;

/** Asks for the name under which the present filters are kept. */
export const SaveQueryForm = ({ onSave }: { onSave: (name: string) => void }) => {
  const message = useFrameworkMessages();
  const [name, setName] = useState('');
  return (
    <Box
      component="form"
      sx={{ display: 'flex', gap: '8px', mt: '4px' }}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === '') return;
        onSave(name.trim());
        setName('');
      }}
    >
      <OutlinedInput
        size="small"
        fullWidth
        value={name}
        placeholder={message('save_query')}
        onChange={(event) => setName(event.target.value)}
        inputProps={{ 'aria-label': message('save_query_name'), maxLength: NAME_LENGTH_MAX }}
      />
      <Button
        type="submit"
        variant="outlined"
        color="inherit"
        aria-label={message('save_query_submit')}
        disabled={name.trim() === ''}
      >
        {message('save')}
      </Button>
    </Box>
  );
};
