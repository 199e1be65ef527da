import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { type SoldOutChoice, soldOutChoices } from '../../../../components/soldOut';
import { storeOrderTexts } from '../messages';
import type { OrderItem } from '../record';
import { useMessages } from '../../../../framework/ui/hooks/useMessages';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { SoldOutEnd } from '../../../../components/SoldOutEnd';
import { soldOutTexts } from '../../../../components/soldOutMessages';

interface Props {
  items: readonly OrderItem[];
  chosen: readonly string[];
  isOff: boolean;
  onChange: (chosen: readonly string[]) => void;
  until: SoldOutChoice;
  onUntil: (choice: SoldOutChoice) => void;
}

/** Checkboxes for the dishes of an order, and the end of their sold-out. */
export const SoldOut = ({ items, chosen, isOff, onChange, until, onUntil }: Props) => {
  const message = useMessages(storeOrderTexts);
  const known = items.filter(
    ({ id }, at) => id !== '' && items.findIndex((item) => item.id === id) === at,
  );
  if (known.length === 0) return null;
  const tick = (id: string, isTicked: boolean) =>
    onChange(isTicked ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Typography component="legend" variant="body2" sx={{ p: 0, fontWeight: 500 }}>
        {message('sold_out')}
      </Typography>
      <Box sx={{ display: 'flex', flexDirection: 'column' }}>
        {known.map(({ id, name }) => (
          <FormControlLabel
            key={id}
            label={name}
            control={
              <Checkbox
                checked={chosen.includes(id)}
                disabled={isOff}
                onChange={(event) => tick(id, event.target.checked)}
              />
            }
            sx={{
              ml: '-11px',
              mr: 0,
              minHeight: 44,
              '& .MuiFormControlLabel-label': { overflowWrap: 'anywhere' },
            }}
          />
        ))}
      </Box>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {message('sold_out_help')}
      </Typography>
      {chosen.length > 0 && (
        <Box sx={{ mt: '12px' }}>
          <SoldOutUntil chosen={until} isOff={isOff} onChange={onUntil} />
        </Box>
      )}
    </Box>
  );
};

interface SoldOutUntilProps {
  chosen: SoldOutChoice;
  isOff: boolean;
  onChange: (choice: SoldOutChoice) => void;
}

const isChoice = (text: string): text is SoldOutChoice =>
  soldOutChoices.some((one) => one === text);

const SoldOutUntil = ({ chosen, isOff, onChange }: SoldOutUntilProps) => {
  const message = useMessages(soldOutTexts);
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Typography component="legend" variant="body2" sx={{ p: 0, fontWeight: 500 }}>
        {message('until')}
      </Typography>
      <RadioGroup
        value={chosen}
        onChange={({ target }) => isChoice(target.value) && onChange(target.value)}
      >
        {soldOutChoices.map((choice) => (
          <FormControlLabel
            key={choice}
            value={choice}
            disabled={isOff}
            label={
              <>
                {message(choice)}
                <SoldOutEnd choice={choice} />
              </>
            }
            control={<Radio />}
            sx={{ ml: '-11px', mr: 0, minHeight: 44 }}
          />
        ))}
      </RadioGroup>
    </Box>
  );
};
