import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useGetIdentity } from 'ra-core';
import { Suspense, useState } from 'react';
import type { ActionSlot } from '../../core/actions';
import type { FormValues, ResourceRecord, ResourceConfig } from '../../core/declaration';
import { ApiError } from '../../core/apiError';
import { useRowAction, type Outcome } from '../hooks/useRowAction';
import { DialogFrame } from '../values/DialogFrame';
import { slotCache } from '../hooks/lazySlot';
import { Lines } from '../values/Lines';
import { RecordProblem } from '../values/RecordProblem';
import { useCloseDialog } from '../hooks/useDialogLink';
import { useRecord } from '../hooks/useRecord';
import { ActionFields } from './ActionFields';
import { draftOf } from './draft';
import { titleOf, type OpenAction } from './openAction';

interface Props {
  resource: ResourceConfig;
  id: string;
  name: string;
}

const bodyOf = slotCache<ActionSlot<ResourceRecord, FormValues>>();

const EXPIRED = 401;
const isAnswered = (outcome: Outcome): boolean =>
  outcome.isDone || (outcome.error instanceof ApiError && outcome.error.status !== EXPIRED && outcome.error.status > 0);

/** Dialog whose body is the resource's own: it asks, and hands over what the input schema reads. */
const SlotDialog = ({ person, ...open }: OpenAction & { person: string }) => {
  const { resource, name, action, record, onClose } = open;
  const [draft] = useState(() => draftOf(person, `${resource.name}:${name}`, record.id));
  const [restored] = useState(draft.read);
  const { busy, run } = useRowAction(resource);
  const [failure, setFailure] = useState<{ problem: string; error?: unknown }>();
  const problem = failure?.problem;
  const submit = async (typed: FormValues) => {
    const input = action.input?.safeParse(typed);
    if (input?.error) return setFailure({ problem: input.error.issues.map((issue) => issue.message).join(', ') });
    setFailure(undefined);
    const outcome = await run(name, record, input?.data ?? typed, () => draft.save(typed));
    if (isAnswered(outcome)) draft.drop();
    if (outcome.isDone) onClose();
    else if (outcome.problem !== '') setFailure(outcome);
  };
  const load = action.dialog?.body;
  if (!load) return null;
  const Slot = bodyOf(load);
  return (
    <DialogFrame title={titleOf(open)} onClose={onClose} isBusy={busy !== undefined}>
      {problem !== undefined && <Alert severity="error" role="alert" sx={{ mb: 4 }}>{problem}</Alert>}
      {action.dialog?.text && <Typography sx={{ mb: 4 }}>{action.dialog.text}</Typography>}
      <Suspense fallback={<Lines count={3} />}>
        <Slot
          record={record}
          onSubmit={(input) => void submit(input)}
          onCancel={onClose}
          busy={busy !== undefined}
          problem={problem}
          error={failure?.error}
          restored={restored}
        />
      </Suspense>
    </DialogFrame>
  );
};

/** An action that asks before it calls. */
const ActionDialog = ({ resource, id, name }: Props) => {
  const close = useCloseDialog(resource);
  const { record, error, reload } = useRecord(resource, id);
  const { identity, isPending } = useGetIdentity();
  const action = resource.actions?.[name];
  if (!action || isPending) return null;
  if (record) {
    const person = String(identity?.id ?? '');
    const open = { resource, name, action, record, onClose: close };
    return action.dialog?.body ? <SlotDialog {...open} person={person} /> : <ActionFields open={open} person={person} />;
  }
  return (
    <DialogFrame title={typeof action.dialog?.title === 'string' ? action.dialog.title : resource.label.one} onClose={close}>
      {error ? <RecordProblem resource={resource} error={error} onRetry={reload} /> : <Lines count={3} />}
    </DialogFrame>
  );
};

export default ActionDialog;
