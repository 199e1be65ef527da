import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { Suspense, useCallback, useMemo, useRef, useState } from 'react';
import type { ActionSlot } from '../../core/actions';
import type { AnyAction, AnyField, AnyForm, AnyRecord, AnyResource } from '../../core/erased';
import { useGetIdentity } from 'ra-core';
import { useRowAction } from '../actions/useRowAction';
import { DialogFrame } from '../dialogs/DialogFrame';
import { slotCache } from '../dialogs/lazySlot';
import { Lines } from '../dialogs/Lines';
import { RecordProblem } from '../dialogs/RecordProblem';
import { useResourceText } from '../dialogs/text';
import { useCloseDialog } from '../dialogs/useDialogLink';
import { useRecord } from '../dialogs/useRecord';
import { draftOf } from './draft';
import { DraftNotice, useDraft } from './DraftNotice';
import { FormFrame } from './FormFrame';
import { inputFormSpec } from './formSpec';
import { serverIssues } from './serverIssues';
import { UnsavedGuard } from './UnsavedGuard';
import { useDeclaredForm } from './useDeclaredForm';

interface Props {
  resource: AnyResource;
  id: string;
  name: string;
}
interface Open {
  resource: AnyResource;
  name: string;
  action: AnyAction;
  record: AnyRecord;
  onClose: () => void;
}

const bodyOf = slotCache<ActionSlot<AnyRecord, AnyForm>>();

const titleOf = ({ action, record, name }: Pick<Open, 'action' | 'record' | 'name'>): string => {
  const title = action.dialog?.title ?? action.label;
  return typeof title === 'string' ? title : (title(record) ?? name);
};

/** Dialog with the declared fields. */
const FieldsDialog = ({ person, ...open }: Open & { person: string }) => {
  const { resource, name, action, record, onClose } = open;
  const text = useResourceText(resource);
  const spec = useMemo(() => inputFormSpec(action.input ?? resource.record, action.dialog?.fields ?? {}), [action, resource]);
  const { form, body, word } = useDeclaredForm(spec);
  const { busy, run } = useRowAction(resource);
  const [problem, setProblem] = useState<string>();
  const draft = useMemo(() => draftOf(person, `${resource.name}:${name}`, record.id), [person, resource, name, record.id]);
  const { isRestored, startOver } = useDraft(draft, form);
  const mayLeave = useRef(false);
  const labelOf = useCallback((key: string, field: AnyField) => text.at(`inputs.${name}.${key}`, field.label), [text, name]);
  const submit = async (input: AnyForm) => {
    setProblem(undefined);
    const typed = form.getValues();
    const outcome = await run(name, record, input, () => {
      draft.save(typed);
      mayLeave.current = true;
    });
    if (outcome.isDone) {
      draft.drop();
      mayLeave.current = true;
      return onClose();
    }
    setProblem(outcome.problem);
    for (const { field, message } of serverIssues(resource, spec.fields, outcome.error)) form.setError(field, { type: 'server', message });
  };
  return (
    <>
      <FormFrame
        title={titleOf(open)}
        spec={spec}
        form={form}
        body={body}
        labelOf={labelOf}
        submit={action.dialog?.submit ?? titleOf(open)}
        busyText={action.dialog?.busy ?? word('working')}
        isBusy={busy !== undefined}
        isDanger={action.after === 'remove'}
        problem={problem}
        above={
          <>
            {isRestored && <DraftNotice onStartOver={startOver} />}
            {action.dialog?.text && <Typography>{action.dialog.text}</Typography>}
          </>
        }
        onSubmit={submit}
        onClose={onClose}
      />
      <UnsavedGuard isDirty={form.formState.isDirty} mayLeave={mayLeave} />
    </>
  );
};

/** Dialog whose body is the resource's own: it asks, and hands over what the input schema reads. */
const SlotDialog = (open: Open) => {
  const { resource, name, action, record, onClose } = open;
  const { busy, run } = useRowAction(resource);
  const [failure, setFailure] = useState<{ problem: string; error?: unknown }>();
  const problem = failure?.problem;
  const submit = async (typed: AnyForm) => {
    const input = action.input?.safeParse(typed);
    if (input?.error) return setFailure({ problem: input.error.issues.map((issue) => issue.message).join(', ') });
    setFailure(undefined);
    const outcome = await run(name, record, input?.data ?? typed);
    if (outcome.isDone) onClose();
    else setFailure(outcome);
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
    const open = { resource, name, action, record, onClose: close };
    return action.dialog?.body ? <SlotDialog {...open} /> : <FieldsDialog {...open} person={String(identity?.id ?? '')} />;
  }
  return (
    <DialogFrame title={typeof action.dialog?.title === 'string' ? action.dialog.title : resource.label.one} onClose={close}>
      {error ? <RecordProblem resource={resource} error={error} onRetry={reload} /> : <Lines count={3} />}
    </DialogFrame>
  );
};

export default ActionDialog;
