import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Icon } from '../../../../components/Icon';
import { useAlarm } from '../../../../notifications/alarm/useAlarm';
import { alarmTexts } from '../../../../notifications/alarm/messages';
import { onlyWide, shortSwitch } from './shortSwitch';
import { useMessages } from '../../../../framework/ui/hooks/useMessages';

/** Remembered after it is switched on; if the browser blocks the sound, a notice is next to it. */
export const SoundSwitch = () => {
  const { sound, alarm } = useAlarm();
  const message = useMessages(alarmTexts);
  const isOn = sound !== 'off';
  return (
    <Button
      size="small"
      variant={isOn ? 'text' : 'outlined'}
      color="inherit"
      aria-pressed={isOn}
      title={message(isOn ? 'turn_off' : 'turn_on')}
      onClick={() => alarm.setSound(!isOn)}
      sx={{ ...shortSwitch, color: isOn ? 'text.secondary' : undefined }}
    >
      <Icon name={isOn ? 'speaker' : 'speakerOff'} size={16} />
      <Box component="span" sx={onlyWide}>
        {message(isOn ? 'sound_on' : 'sound_off')}
      </Box>
    </Button>
  );
};
