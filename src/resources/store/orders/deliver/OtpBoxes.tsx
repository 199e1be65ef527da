import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { storeOrderTexts } from '../messages';
import { OTP_LENGTH, type Digits } from './otp';
import { useBoxes } from './useBoxes';
import { useMessages } from '../../../../framework/ui/hooks/useMessages';

interface Props {
  digits: Digits;
  onChange: (digits: Digits) => void;
  onEnter: () => void;
  isOff: boolean;
  isBusy: boolean;
  /** Id of the text that explains what is missing. */
  hintId: string;
}

/**
 * One box per digit. Typing moves forward, Backspace moves back, a pasted or autofilled OTP fills
 * all boxes.
 */
export const OtpBoxes = (props: Props) => {
  const { digits, isOff, isBusy, hintId } = props;
  const message = useMessages(storeOrderTexts);
  const { hold, put, press, paste, typed } = useBoxes(props);
  return (
    <Box
      role="group"
      aria-label={message('otp')}
      aria-describedby={hintId}
      sx={{ display: 'flex', justifyContent: 'center', gap: '12px' }}
    >
      {digits.map((digit, index) => (
        <OutlinedInput
          key={index}
          value={digit}
          disabled={isOff}
          autoFocus={index === 0}
          inputRef={hold(index)}
          onChange={(event) => put(index, typed(digit, event.target.value))}
          onKeyDown={(event) => press(event, index)}
          onPaste={(event) => paste(event, index)}
          onFocus={(event) => event.target.select()}
          inputProps={{
            'aria-label': message('otp_digit', { number: index + 1, length: OTP_LENGTH }),
            inputMode: 'numeric',
            // the phone suggests the whole OTP for the first box
            autoComplete: index === 0 ? 'one-time-code' : 'off',
            pattern: '[0-9]*',
            readOnly: isBusy,
          }}
          sx={{
            width: 60,
            '& input': {
              height: 60,
              p: 0,
              textAlign: 'center',
              fontSize: '1.75rem',
              fontWeight: 600,
              fontVariantNumeric: 'tabular-nums',
            },
          }}
        />
      ))}
    </Box>
  );
};
