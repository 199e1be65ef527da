import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import type { ActionSlot } from '../../declaration/actions';
import type { FormValues, ResourceRecord } from '../../declaration/declaration';
import { ApiError, isExpired, joined, issuesOf } from '../../declaration/errors';
import type { Outcome } from '../hooks/useActionCall';
import { DialogFrame } from '../values/DialogFrame';
import { Lines } from '../values/Lines';
import { draftOf } from './draft';
import { noteOf, titleOf, type OpenAction } from './openAction';
import { lazySlots } from '../hooks/late';

const contentOf = lazySlots<ActionSlot<ResourceRecord, FormValues>>(<Lines count={3} />);

const isAnswered = (outcome: Outcome): boolean =>
  outcome.isDone ||
  (outcome.error instanceof ApiError && !isExpired(outcome.error) && outcome.error.status > 0);

/** The first error of each field of the input, including errors inside its rows. */
const issuesByField = (error: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    issuesOf(error)
      .toReversed()
      .map(({ path: [field], message }) => [String(field), message]),
  );

/**
 * Dialog with the resource's custom body: it asks, and submits input that the input schema parses.
 */
export const ActionSlotDialog = ({ open, person }: { open: OpenAction; person: string }) => {
  const { resource, name, action, record, about, isBusy, run, onClose } = open;
  const [draft] = useState(() => draftOf(person, `${resource.name}:${name}`, about));
  const [restored] = useState(draft.read);
  const [failure, setFailure] = useState<{ problem: string; error?: unknown }>();
  const problem = failure?.problem;
  const issues = useMemo(() => issuesByField(failure?.error), [failure]);
  const submit = async (typed: FormValues) => {
    const input = action.input?.safeParse(typed);
    if (input?.error)
      return setFailure({ problem: joined(input.error.issues.map((issue) => issue.message)) });
    setFailure(undefined);
    const outcome = await run(input?.data ?? typed, () => draft.save(typed));
    if (isAnswered(outcome)) draft.drop();
    if (outcome.isDone) onClose();
    else if (outcome.problem !== '') setFailure(outcome);
  };
  const refused = Object.keys(issues);
  const isPlaced =
    action.dialog?.placesIssues === true &&
    refused.length > 0 &&
    refused.every((field) => field in (action.input?.shape ?? {}));
  const load = action.dialog?.content;
  if (!load) return null;
  const Slot = contentOf(load);
  const note = noteOf(open);
  return (
    <DialogFrame title={titleOf(open)} onClose={onClose} isBusy={isBusy}>
      {problem !== undefined && !isPlaced && (
        <Alert severity="error" role="alert" sx={{ mb: 4 }}>
          {problem}
        </Alert>
      )}
      {note !== undefined && <Typography sx={{ mb: 4 }}>{note}</Typography>}
      <Slot
        // an action on the list has no record, and its slot is declared without one
        record={record as ResourceRecord}
        onSubmit={(input) => void submit(input)}
        onCancel={onClose}
        busy={isBusy}
        problem={problem}
        issues={issues}
        error={failure?.error}
        restored={restored}
      />
    </DialogFrame>
  );
};
