import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useGetIdentity, useLogoutIfAccessDenied } from 'ra-core';
import { useEffect, useId, useMemo, useRef, useState, type FormEvent } from 'react';
import { categoryRejection } from '../../../contract/categories';
import { ApiError, issuesOf, messageOf } from '../../framework/core/apiError';
import { holdDraft } from '../../framework/core/drafts';
import { DialogFrame } from '../../framework/ui/values/DialogFrame';
import { draftOf } from '../../framework/ui/form/draft';
import { FieldFrame } from '../../framework/ui/form/FieldFrame';
import { rejectCategory } from './calls';
import type { WaitingCategory } from './waiting';
import { useApprovalMessages } from './messages';

interface Props {
  category: WaitingCategory;
  onClose: () => void;
  onRejected: (message: string | undefined) => void;
}

const EXPIRED = 401;

/** The text, its error and what the server says; what was typed stays until the server has taken it. */
const useReason = ({ category, onRejected }: Props) => {
  const message = useApprovalMessages();
  const { identity } = useGetIdentity();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const draft = useMemo(() => draftOf(String(identity?.id ?? ''), 'admin/approvals', category.id), [identity?.id, category.id]);
  const [reason, setReason] = useState('');
  useEffect(() => {
    // who asks is known a moment later than the dialog opens
    const typed = draft.read()?.reason;
    if (typeof typed === 'string') setReason(typed);
  }, [draft]);
  const isRunning = useRef(false);
  const [error, setError] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => holdDraft(() => reason !== '' && draft.save({ reason })), [draft, reason]);
  const edit = (text: string) => {
    setReason(text);
    setError(undefined);
  };
  const send = async (checked: string) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    setRefusal(undefined);
    try {
      const answer = await rejectCategory(category.id, checked);
      draft.drop();
      onRejected(answer);
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === EXPIRED) draft.save({ reason });
      await logoutIfAccessDenied(failure);
      const issue = issuesOf(failure).find(({ field }) => field === 'reason');
      if (issue) setError(issue.message);
      else setRefusal(messageOf(failure, message('reject_failed')));
      setIsBusy(false);
      isRunning.current = false;
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = categoryRejection.safeParse({ reason });
    if (checked.success) void send(checked.data.reason);
    else setError(checked.error.issues[0]?.message);
  };
  return { reason, error, refusal, isBusy, edit, submit };
};

/** Asks why a category request is rejected. */
const RejectDialog = (props: Props) => {
  const message = useApprovalMessages();
  const { reason, error, refusal, isBusy, edit, submit } = useReason(props);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const ids = { id: `${id}-reason`, labelId: `${id}-label`, helpId: `${id}-help`, errorId: `${id}-error` };
  const actions = (
    <>
      <Button color="inherit" onClick={props.onClose} disabled={isBusy}>
        {message('cancel')}
      </Button>
      <Button type="submit" variant="contained" color="error" disabled={isBusy}>
        {isBusy ? message('rejecting') : message('reject')}
      </Button>
    </>
  );
  return (
    <DialogFrame title={message('reject_title')} onClose={props.onClose} isBusy={isBusy} form={{ ref: form, onSubmit: submit }} actions={actions}>
      {refusal !== undefined && <Alert severity="error" sx={{ mb: 4 }}>{refusal}</Alert>}
      <Typography sx={{ mb: 4 }}>{message('reject_text', { name: props.category.name })}</Typography>
      <FieldFrame {...ids} label={message('reason')} hasLabel isGroup={false} {...(error === undefined ? {} : { error })}>
        <OutlinedInput
          id={ids.id}
          fullWidth
          multiline
          minRows={3}
          autoFocus
          value={reason}
          error={error !== undefined}
          onChange={(event) => edit(event.target.value)}
          inputProps={{ 'aria-describedby': error === undefined ? undefined : ids.errorId, 'aria-required': true }}
        />
      </FieldFrame>
    </DialogFrame>
  );
};

export default RejectDialog;
