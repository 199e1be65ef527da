import Button from '@mui/material/Button';
import { Icon } from '../../../layout/Icon';
import { useAlarm } from '../../../notifications/alarm/useAlarm';
import { useAlarmWords } from '../../../notifications/alarm/words';

/** Enabled once, and remembered; a browser's own silence is said beside it. */
export const SoundSwitch = () => {
  const { sound, alarm } = useAlarm();
  const word = useAlarmWords();
  const isOn = sound !== 'off';
  return (
    <Button
      size="small"
      variant={isOn ? 'text' : 'outlined'}
      color="inherit"
      aria-pressed={isOn}
      title={word(isOn ? 'turn_off' : 'turn_on')}
      startIcon={<Icon name="bell" size={16} />}
      onClick={() => alarm.turnSound(!isOn)}
      sx={{ color: isOn ? 'text.secondary' : undefined, '@media (pointer: coarse)': { minHeight: 44 } }}
    >
      {word(isOn ? 'sound_on' : 'sound_off')}
    </Button>
  );
};
