import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import type { Dish } from './dishes';
import { productAvailabilityTexts } from './messages';
import { useMessages } from '../../../../framework/ui/hooks/useMessages';

interface Props {
  dishes: readonly Dish[];
  chosen: Dish;
  isOff: boolean;
  onChange: (dish: Dish) => void;
}

/** Choice of the store's dish; hidden if there is only one. */
export const DishChoice = ({ dishes, chosen, isOff, onChange }: Props) => {
  const message = useMessages(productAvailabilityTexts);
  const nameOf = ({ storeName, categoryName, isAvailable }: Dish) =>
    message(isAvailable ? 'dish' : 'dish_off', { store: storeName, category: categoryName });
  if (dishes.length === 1)
    return (
      <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{nameOf(chosen)}</Typography>
    );
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Typography component="legend" variant="body2" sx={{ p: 0, fontWeight: 500 }}>
        {message('where')}
      </Typography>
      <RadioGroup
        value={chosen.id}
        onChange={({ target }) => onChange(dishes.find(({ id }) => id === target.value) ?? chosen)}
      >
        {dishes.map((one) => (
          <FormControlLabel
            key={one.id}
            value={one.id}
            disabled={isOff}
            label={nameOf(one)}
            control={<Radio />}
            sx={{
              ml: '-11px',
              mr: 0,
              minHeight: 44,
              '& .MuiFormControlLabel-label': { overflowWrap: 'anywhere' },
            }}
          />
        ))}
      </RadioGroup>
    </Box>
  );
};
