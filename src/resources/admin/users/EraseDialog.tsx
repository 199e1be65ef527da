import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { formatRupees, toPaise, toRupees } from '../../../../contract/money';
import { erasureInput, erasureOpenSchema } from '../../../../contract/people/privacy';
import { refundTexts } from '../../../../contract/money/refunds';
import { appHttp } from '../../../authProvider/apiClient';
import type { ActionSlot } from '../../../framework/declaration/actions';
import { useDeclaredProvider } from '../../../framework/ui/hooks/useDeclaredProvider';
import { useMessages } from '../../../framework/ui/hooks/useMessages';
import { userTexts } from './messages';
import { buttonRow } from '../../../framework/ui/values/ownStyles';

type Props = ActionSlot<{ id: string }, Record<string, unknown>>;

/** Reads the current reasons against an erasure. */
const useOpen = (id: string) => {
  const { guarded } = useDeclaredProvider();
  return useQuery({
    queryKey: ['admin/users', 'erasure', id],
    queryFn: ({ signal }) =>
      guarded(async () =>
        erasureOpenSchema.parse(
          await appHttp.json('GET', `/admin/privacy/${encodeURIComponent(id)}/open`, { signal }),
        ),
      ),
    // it may have been closed since the dialog was last open
    gcTime: 0,
    retry: false,
  });
};

interface Choice {
  balanceTo: string;
  reason: string;
}

interface BalanceProps {
  wallet: { balance: number; returnable: number };
  choice: Choice;
  onChange: (choice: Choice) => void;
}

/** Rupees that can't go back to a payment. */
const restOf = ({ wallet: { balance, returnable }, choice }: Omit<BalanceProps, 'onChange'>) =>
  choice.balanceTo === 'source' ? toRupees(toPaise(balance) - toPaise(returnable)) : balance;

const isComplete = ({ wallet, choice }: Omit<BalanceProps, 'onChange'>): boolean =>
  wallet.balance === 0 ||
  (choice.balanceTo !== '' &&
    (restOf({ wallet, choice }) === 0 ||
      erasureInput.shape.reason.safeParse(choice.reason).success));

const present = ({ wallet, choice }: Omit<BalanceProps, 'onChange'>) =>
  restOf({ wallet, choice }) > 0 ? choice : { balanceTo: choice.balanceTo };

/** Choice of the destination for the balance of the wallet. */
const Balance = ({ wallet, choice, onChange }: BalanceProps) => {
  const message = useMessages(userTexts);
  const titleId = useId();
  const rest = restOf({ wallet, choice });
  return (
    <Box sx={{ mt: '12px', overflowWrap: 'anywhere' }}>
      <Box id={titleId} sx={{ fontWeight: 600 }}>
        {message('wallet_holds', { amount: formatRupees(wallet.balance) })}
      </Box>
      <RadioGroup
        aria-labelledby={titleId}
        value={choice.balanceTo}
        onChange={(_event, balanceTo) => onChange({ ...choice, balanceTo })}
      >
        {wallet.returnable > 0 && (
          <FormControlLabel
            value="source"
            control={<Radio />}
            label={message('balance_source', { amount: formatRupees(wallet.returnable) })}
          />
        )}
        <FormControlLabel
          value="unclaimed"
          control={<Radio />}
          label={message('balance_unclaimed')}
        />
      </RadioGroup>
      {choice.balanceTo !== '' && rest > 0 && (
        <TextField
          fullWidth
          multiline
          margin="dense"
          label={message('balance_reason', { amount: formatRupees(rest) })}
          helperText={refundTexts.reason}
          value={choice.reason}
          onChange={({ target }) => onChange({ ...choice, reason: target.value })}
        />
      )}
    </Box>
  );
};

const NOTHING = { balance: 0, returnable: 0 };

/** Confirms an erasure, and shows in advance what has to be closed first. */
const EraseDialog = ({ record, onSubmit, onCancel, busy }: Props) => {
  const message = useMessages(userTexts);
  const framework = useMessages();
  const { data, isPending, isError } = useOpen(record.id);
  const { open = [], wallet = NOTHING } = data ?? {};
  const [choice, setChoice] = useState<Choice>({ balanceTo: '', reason: '' });
  return (
    <>
      {isError && <Alert severity="info">{message('open_unknown')}</Alert>}
      {open.length > 0 && (
        <Alert severity="warning" role="alert" sx={{ overflowWrap: 'anywhere' }}>
          {message('still_open')}
          <Box component="ul" sx={{ m: 0, pl: '20px' }}>
            {open.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </Box>
        </Alert>
      )}
      {open.length === 0 && wallet.balance > 0 && (
        <Balance wallet={wallet} choice={choice} onChange={setChoice} />
      )}
      <Box sx={{ ...buttonRow, justifyContent: 'flex-end', mt: '20px' }}>
        <Button onClick={onCancel} disabled={busy} variant="outlined" color="inherit" autoFocus>
          {framework('cancel')}
        </Button>
        <Button
          data-once
          onClick={() => onSubmit(wallet.balance === 0 ? {} : present({ wallet, choice }))}
          disabled={busy || isPending || open.length > 0 || !isComplete({ wallet, choice })}
          variant="contained"
          color="error"
        >
          {message(busy ? 'erasing' : 'erase')}
        </Button>
      </Box>
    </>
  );
};

export default EraseDialog;
