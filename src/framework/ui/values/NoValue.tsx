import Box from '@mui/material/Box';
import { useFrameworkMessages } from '../hooks/useMessages';

/** A quiet dash, read out as "None". */
export const NoValue = () => {
  const message = useFrameworkMessages();
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      <span aria-hidden>–</span>
      <span style={{ position: 'absolute', clipPath: 'inset(50%)', width: 1, height: 1, overflow: 'hidden' }}>
        {message('no_value')}
      </span>
    </Box>
  );
};
