import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState } from 'react';
import { formatDateTime } from '../../../../../contract/time';
import type { ActionSlot } from '../../../../framework/declaration/actions';
import { ApiError } from '../../../../framework/declaration/errors';
import { isConfirmed, type StoreOrder, unlockedAt } from '../record';
import { storeOrderTexts } from '../messages';
import { type Digits, filledOf, noDigits, OTP_LENGTH, withTyped } from './otp';
import { useRefreshOrder, useUnlock } from './useOrderAgain';
import { useMessages } from '../../../../framework/ui/hooks/useMessages';
import { buttonRow } from '../../../../framework/ui/values/ownStyles';
import { Money } from '../../../../components/Money';
import { hasPermission } from '../../../../framework/declaration/access';
import { useCurrentUser } from '../../../../navigation/CurrentUserContext';
import { PhoneNumber } from '../PhoneNumber';
import { ShortDescriptionList } from '../../../../components/DescriptionList';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useBoxes } from './useBoxes';

type Props = ActionSlot<StoreOrder, { otp: string }>;

/** True if the server has refused the OTP; after a lost connection the digits stay. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

const useHint = ({ status, otpLockedUntil }: StoreOrder, filled: number): string => {
  const message = useMessages(storeOrderTexts);
  if (!isConfirmed({ status })) return message('otp_closed');
  if (otpLockedUntil !== '')
    return message('otp_locked', {
      until: formatDateTime(new Date(unlockedAt(otpLockedUntil)).toISOString()),
    });
  if (filled === 0) return message('otp_enter', { length: OTP_LENGTH });
  return filled < OTP_LENGTH
    ? message('otp_more', { count: OTP_LENGTH - filled })
    : message('otp_ready');
};

/** The typed digits. A refusal clears them and reloads the order, which may be locked or gone. */
const useOtpInput = ({ error, record, restored }: Props) => {
  const [digits, setDigits] = useState(() => withTyped(noDigits, 0, restored?.otp ?? '').digits);
  const [refusals, setRefusals] = useState(0);
  const refreshOrders = useRefreshOrder(record.id);
  useEffect(() => {
    if (!isRefusal(error)) return;
    setDigits(noDigits);
    setRefusals((before) => before + 1);
    refreshOrders();
  }, [error, refreshOrders]);
  useUnlock(record.otpLockedUntil, refreshOrders);
  return { digits, setDigits, refusals };
};

interface ButtonsProps extends Pick<Props, 'busy' | 'onCancel'> {
  isOff: boolean;
  isComplete: boolean;
  onSubmit: () => void;
}

const Buttons = ({ isOff, isComplete, busy, onSubmit, onCancel }: ButtonsProps) => {
  const message = useMessages(storeOrderTexts);
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // the boxes have just lost the focus
    if (isOff) cancel.current?.focus();
  }, [isOff]);
  return (
    <Box sx={{ ...buttonRow, justifyContent: 'flex-end' }}>
      <Button ref={cancel} onClick={onCancel} disabled={busy} variant="outlined" color="inherit">
        {message('cancel')}
      </Button>
      <Button
        data-once
        onClick={onSubmit}
        disabled={busy || isOff || !isComplete}
        variant="contained"
      >
        {busy ? message('verifying') : message('confirm')}
      </Button>
    </Box>
  );
};

const DeliverDialog = (props: Props) => {
  const { record, onSubmit, onCancel, busy } = props;
  const message = useMessages(storeOrderTexts);
  const hintId = useId();
  const { digits, setDigits, refusals } = useOtpInput(props);
  const filled = filledOf(digits);
  const hint = useHint(record, filled);
  const isOff = record.otpLockedUntil !== '' || !isConfirmed(record);
  const submit = () => {
    if (!busy && !isOff) onSubmit({ otp: digits.join('') });
  };
  return (
    <Stack spacing="20px">
      <DeliveryFacts record={record} />
      <div>
        <Typography
          component="h3"
          variant="body1"
          sx={{ fontWeight: 600, mb: '12px', textAlign: 'center' }}
        >
          {message('otp')}
        </Typography>
        {/* new boxes after each refusal, so that the first one gets the focus */}
        <OtpBoxes
          key={refusals}
          digits={digits}
          onChange={setDigits}
          onEnter={submit}
          isOff={isOff}
          isBusy={busy}
          hintId={hintId}
        />
        <Typography
          id={hintId}
          role="status"
          variant="body2"
          sx={{ mt: '12px', textAlign: 'center', color: isOff ? 'error.main' : 'text.secondary' }}
        >
          {hint}
        </Typography>
      </div>
      <Buttons
        isOff={isOff}
        isComplete={filled === OTP_LENGTH}
        busy={busy}
        onSubmit={submit}
        onCancel={onCancel}
      />
    </Stack>
  );
};

export default DeliverDialog;

const DeliveryFacts = ({
  record: { orderId, finalAmount, customerName, customerPhone, notes },
}: {
  record: StoreOrder;
}) => {
  const message = useMessages(storeOrderTexts);
  const seesContacts = hasPermission(useCurrentUser(), 'store.contacts.read');
  return (
    <Box sx={{ p: '12px 14px', borderRadius: '10px', bgcolor: 'action.hover' }}>
      <ShortDescriptionList
        items={[
          { label: message('order_id'), value: orderId },
          ...(finalAmount === undefined
            ? []
            : [{ label: message('total'), value: <Money rupees={finalAmount} /> }]),
          { label: message('customer'), value: customerName || message('unknown') },
          ...(seesContacts
            ? [{ label: message('phone'), value: <PhoneNumber number={customerPhone} /> }]
            : []),
          ...(notes === '' ? [] : [{ label: message('notes'), value: notes, isWide: true }]),
        ]}
      />
    </Box>
  );
};

interface OtpBoxesProps {
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
const OtpBoxes = (props: OtpBoxesProps) => {
  const { digits, isOff, isBusy, hintId } = props;
  const message = useMessages(storeOrderTexts);
  const { hold, put, press, paste, typed } = useBoxes(props);
  return (
    <Box
      role="group"
      // digits are read from left to right in every language
      dir="ltr"
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
