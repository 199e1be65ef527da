import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useStoreOrderMessages } from '../messages';
import { OTP_LENGTH, typedInto, without, withTyped, type Digits } from './otp';

interface Props {
  digits: Digits;
  onChange: (digits: Digits) => void;
  onEnter: () => void;
  isOff: boolean;
  isBusy: boolean;
  /** The id of the text that says what is still missing. */
  hintId: string;
}

/** Where a key takes the focus from a box; undefined where it takes it nowhere. */
const boxAfter = (key: string, index: number): number | undefined =>
  new Map([['ArrowLeft', index - 1], ['ArrowRight', index + 1], ['Home', 0], ['End', OTP_LENGTH - 1]]).get(key);

const useBoxes = ({ digits, onChange, onEnter, isBusy }: Props) => {
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const focus = (index: number) => boxes.current[Math.min(Math.max(0, index), OTP_LENGTH - 1)]?.focus();
  const put = (index: number, text: string) => {
    if (isBusy) return;
    if (text === '') return onChange(without(digits, index));
    const typed = withTyped(digits, index, text);
    onChange(typed.digits);
    focus(typed.next);
  };
  const backspace = (event: KeyboardEvent, index: number) => {
    if (digits[index] !== '' || isBusy) return;
    event.preventDefault();
    onChange(without(digits, index - 1));
    focus(index - 1);
  };
  const press = (event: KeyboardEvent, index: number) => {
    if (event.key === 'Backspace') return backspace(event, index);
    const next = boxAfter(event.key, index);
    if (event.key !== 'Enter' && next === undefined) return;
    event.preventDefault();
    if (next === undefined) onEnter();
    else focus(next);
  };
  const paste = (event: ClipboardEvent, index: number) => {
    event.preventDefault();
    put(index, event.clipboardData.getData('text').replace(/\D/g, '').slice(0, OTP_LENGTH) || (digits[index] ?? ''));
  };
  const hold = (index: number) => (box: HTMLInputElement | null) => void (boxes.current[index] = box);
  return { hold, put, press, paste };
};

/** One box a digit. Typing goes forward, Backspace back, a pasted or filled-in OTP goes into all of them. */
export const OtpBoxes = (props: Props) => {
  const { digits, isOff, isBusy, hintId } = props;
  const message = useStoreOrderMessages();
  const { hold, put, press, paste } = useBoxes(props);
  return (
    <Box role="group" aria-label={message('otp')} aria-describedby={hintId} sx={{ display: 'flex', justifyContent: 'center', gap: '12px' }}>
      {digits.map((digit, index) => (
        <OutlinedInput
          key={index}
          value={digit}
          disabled={isOff}
          autoFocus={index === 0}
          inputRef={hold(index)}
          onChange={(event) => put(index, typedInto(digit, event.target.value))}
          onKeyDown={(event) => press(event, index)}
          onPaste={(event) => paste(event, index)}
          onFocus={(event) => event.target.select()}
          inputProps={{
            'aria-label': message('otp_digit', { number: index + 1, length: OTP_LENGTH }),
            inputMode: 'numeric',
            // the phone offers the whole OTP for the first box
            autoComplete: index === 0 ? 'one-time-code' : 'off',
            pattern: '[0-9]*',
            readOnly: isBusy,
          }}
          sx={{ width: 60, '& input': { height: 60, p: 0, textAlign: 'center', fontSize: '1.75rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' } }}
        />
      ))}
    </Box>
  );
};
