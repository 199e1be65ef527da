import Box from '@mui/material/Box';
import { useFrameworkWords } from '../list/useListText';
import { ToneIcon } from './ToneIcon';

/** Yes or no, with a mark. */
export const BooleanValue = ({ isOn }: { isOn: boolean }) => {
  const word = useFrameworkWords();
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: '6px', color: isOn ? 'success.main' : 'text.secondary' }}
    >
      <ToneIcon tone={isOn ? 'success' : 'neutral'} size={16} />
      {word(isOn ? 'on' : 'off')}
    </Box>
  );
};
