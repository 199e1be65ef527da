import FormControlLabel from '@mui/material/FormControlLabel';
import Box from '@mui/material/Box';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { type SoldOutChoice, soldOutChoices } from '../../../../components/soldOut';
import { SoldOutEnd } from '../../../../components/SoldOutEnd';
import { soldOutTexts } from '../../../../components/soldOutMessages';
import { useMessages } from '../../../../framework/ui/hooks/useMessages';

interface Props {
  chosen: SoldOutChoice;
  isOff: boolean;
  onChange: (choice: SoldOutChoice) => void;
}

const isChoice = (text: string): text is SoldOutChoice =>
  soldOutChoices.some((one) => one === text);

export const SoldOutUntil = ({ chosen, isOff, onChange }: Props) => {
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
