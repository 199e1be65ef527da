import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { printerTexts } from '../../printer/messages';
import {
  baudRates,
  paperWidths,
  printerChoice,
  type PrinterChoice,
} from '../../printer/printerChoice';
import { useMessages } from '../../framework/ui/hooks/useMessages';

export const PrinterPaper = ({ choice }: { choice: PrinterChoice }) => {
  const message = useMessages(printerTexts);
  const set = (part: Partial<PrinterChoice>) =>
    printerChoice.set({ ...printerChoice.get(), ...part });
  return (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={choice.paperMm}
        aria-label={message('paper')}
      >
        {paperWidths.map((width) => (
          <ToggleButton
            key={width}
            value={width}
            onClick={() => set({ paperMm: width })}
            sx={{ minHeight: 44, px: '14px' }}
          >
            {message('paper_mm', { width })}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {choice.device?.link === 'serial' && (
        <Box>
          <TextField
            select
            size="small"
            label={message('baud')}
            helperText={message('baud_help')}
            value={choice.baudRate}
            onChange={({ target }) =>
              set({
                baudRate:
                  baudRates.find((rate) => rate === Number(target.value)) ?? choice.baudRate,
              })
            }
            sx={{ width: { xs: 1, sm: 420 }, '& .MuiInputBase-root': { minHeight: 44 } }}
          >
            {baudRates.map((rate) => (
              <MenuItem key={rate} value={rate} sx={{ minHeight: 44 }}>
                {message('baud_rate', { rate })}
              </MenuItem>
            ))}
          </TextField>
        </Box>
      )}
    </>
  );
};
