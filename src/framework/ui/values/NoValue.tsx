import Box from '@mui/material/Box';
import { useFrameworkWords } from '../hooks/useText';

/** A quiet dash, read out as "None". */
export const NoValue = () => {
  const word = useFrameworkWords();
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      <span aria-hidden>–</span>
      <span style={{ position: 'absolute', clipPath: 'inset(50%)', width: 1, height: 1, overflow: 'hidden' }}>
        {word('no_value')}
      </span>
    </Box>
  );
};
