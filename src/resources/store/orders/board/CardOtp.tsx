import { useEffect, useEffectEvent, useId, useState } from 'react';
import { formatClock } from '../../../../../contract/time';
import { useMessages } from '../../../../framework/ui/hooks/useMessages';
import { useRowAction } from '../../../../framework/ui/hooks/useRowAction';
import type { ResourceConfig } from '../../../../framework/declaration/declaration';
import { ApiError } from '../../../../framework/declaration/errors';
import { filledOf, noDigits, OTP_LENGTH, type Digits } from '../deliver/otp';
import { useBoxes } from '../deliver/useBoxes';
import { useRefreshOrders, useUnlock } from '../deliver/useOrderAgain';
import { useBoard } from './BoardContext';
import { storeOrderTexts } from '../messages';
import { unlockedAt, type StoreOrder } from '../record';
import styles from './CardOtp.module.css';

interface BoxesProps {
  digits: Digits;
  onChange: (digits: Digits) => void;
  onEnter: () => void;
  isOff: boolean;
  isBusy: boolean;
  refusals: number;
  hintId: string;
}

const Boxes = (props: BoxesProps) => {
  const message = useMessages(storeOrderTexts);
  const { hold, put, press, paste, restart, typed } = useBoxes(props);
  const begin = useEffectEvent(restart);
  useEffect(() => {
    if (props.refusals > 0) begin();
  }, [props.refusals]);
  return (
    <div
      role="group"
      // digits are read from left to right in every language
      dir="ltr"
      aria-label={message('otp')}
      aria-describedby={props.hintId}
      className={styles.otp}
    >
      {props.digits.map((digit, index) => (
        <input
          key={index}
          ref={hold(index)}
          value={digit}
          disabled={props.isOff}
          readOnly={props.isBusy}
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete={index === 0 ? 'one-time-code' : 'off'}
          aria-label={message('otp_digit', { number: index + 1, length: OTP_LENGTH })}
          onChange={(event) => put(index, typed(digit, event.target.value))}
          onKeyDown={(event) => press(event, index)}
          onPaste={(event) => paste(event, index)}
          onFocus={(event) => event.target.select()}
        />
      ))}
    </div>
  );
};

interface Props {
  order: StoreOrder;
  onHandedOver: () => void;
}

const useHandOver = ({ order, onHandedOver }: Props, resource: ResourceConfig) => {
  const [digits, setDigits] = useState<Digits>(noDigits);
  const [problem, setProblem] = useState('');
  const [refusals, setRefusals] = useState(0);
  const { busy, run } = useRowAction(resource);
  const refreshOrders = useRefreshOrders();
  useUnlock(order.otpLockedUntil, refreshOrders);
  const isBusy = busy !== undefined;
  const deliver = async (otp: Digits) => {
    setProblem('');
    const outcome = await run('deliver', order, { otp: otp.join('') });
    if (outcome.isDone) return onHandedOver();
    setProblem(outcome.problem);
    // the server has refused it; after a lost connection the digits stay
    if (
      outcome.error instanceof ApiError &&
      outcome.error.status >= 400 &&
      outcome.error.status < 500
    ) {
      setDigits(noDigits);
      setRefusals((before) => before + 1);
      refreshOrders();
    }
  };
  const change = (next: Digits) => {
    setDigits(next);
    // the fourth digit submits
    if (filledOf(next) === OTP_LENGTH && !isBusy) void deliver(next);
  };
  const isWhole = filledOf(digits) === OTP_LENGTH;
  // complete and still in the boxes: the server has not checked it
  const isUnsent = isWhole && problem !== '';
  return {
    digits,
    problem,
    refusals,
    isBusy,
    isUnsent,
    change,
    deliver: () => isWhole && !isBusy && void deliver(digits),
  };
};

const HandOver = ({ resource, ...props }: Props & { resource: ResourceConfig }) => {
  const { order } = props;
  const message = useMessages(storeOrderTexts);
  const hintId = useId();
  const retry = useMessages()('retry');
  const { digits, problem, isUnsent, change, deliver, ...tries } = useHandOver(props, resource);
  const isOff = order.otpLockedUntil !== '';
  const hint = isOff
    ? message('locked_until', { time: formatClock(unlockedAt(order.otpLockedUntil)) })
    : problem || (tries.isBusy ? message('verifying') : '');
  return (
    <div className={styles.handOver}>
      <h3>{message('otp')}</h3>
      <Boxes
        digits={digits}
        onChange={change}
        onEnter={deliver}
        isOff={isOff}
        {...tries}
        hintId={hintId}
      />
      <p id={hintId} role="status" data-wrong={isOff || problem !== ''}>
        {hint}
      </p>
      {isUnsent && !isOff && (
        <button type="button" data-once onClick={deliver}>
          {retry}
        </button>
      )}
    </div>
  );
};

/** The four boxes of the customer's OTP: the last digit delivers the order. */
export const CardOtp = (props: Props) => {
  const { resource } = useBoard();
  return resource && <HandOver {...props} resource={resource} />;
};
