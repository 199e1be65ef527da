import Button from '@mui/material/Button';
import { useGetIdentity } from 'ra-core';
import { useMessages, useResourceMessages, useSaid } from '../hooks/useMessages';
import { DialogFrame } from '../values/DialogFrame';
import { Lines } from '../values/Lines';
import { noteOf, type OpenAction, subjectOf, submitOf, titleOf } from './openAction';
import { useQuery } from '@tanstack/react-query';
import type {
  ActionConfig,
  FieldConfig,
  FormValues,
  ResourceConfig,
  ResourceRecord,
} from '../../declaration/declaration';
import { useDeclaredProvider } from '../hooks/useDeclaredProvider';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useCallback, useMemo, useState } from 'react';
import { DraftNotice } from './DraftNotice';
import { FormFrame } from './FormFrame';
import { UnsavedGuard } from './UnsavedGuard';
import { useActionForm } from './useActionForm';
import type { ActionSlot } from '../../declaration/actions';
import { ApiError, isExpired, issuesOf, joined } from '../../declaration/errors';
import type { Outcome } from '../hooks/useActionCall';
import { draftOf } from './draft';
import { lazySlots } from '../hooks/late';

type ActionInputProps = Omit<OpenAction, 'initial' | 'onRetry'>;

/** An action's dialog, once the initial values of its fields are loaded or have failed to load. */
export const ActionInputLoader = (props: ActionInputProps) => {
  const { resource, name, action, onClose } = props;
  const message = useMessages();
  const { identity, isPending: isUnknown } = useGetIdentity();
  const { isPending, values, retry } = useInitial(resource, name, action);
  if (isUnknown) return null;
  if (isPending) {
    return (
      <DialogFrame
        title={titleOf(props)}
        subject={subjectOf(props)}
        onClose={onClose}
        actions={
          <Button onClick={onClose} color="inherit">
            {message('close')}
          </Button>
        }
      >
        <Lines count={Object.keys(action.input?.shape ?? {}).length} />
      </DialogFrame>
    );
  }
  const open = { ...props, initial: values, onRetry: retry };
  const person = String(identity?.id ?? '');
  return action.dialog?.content ? (
    <ActionSlotDialog open={open} person={person} />
  ) : (
    <ActionFields open={open} person={person} />
  );
};

interface Initial {
  isPending: boolean;
  /** Undefined if loading failed. */
  values: FormValues | undefined;
  retry: () => void;
}

const noValues: FormValues = {};

/** Initial values of the fields of an action's dialog, loaded each time it opens. */
export const useInitial = (
  resource: ResourceConfig,
  name: string,
  { dialog }: ActionConfig,
): Initial => {
  const { provider, guarded } = useDeclaredProvider();
  const isAsked = dialog?.initial !== undefined;
  const { data, isError, isFetchedAfterMount, refetch } = useQuery({
    queryKey: ['declared', 'initial', resource.name, name],
    queryFn: async ({ signal }): Promise<FormValues> => {
      const answer = await guarded(() => provider.initial(resource.name, { action: name, signal }));
      return dialog?.of?.(answer) ?? answer;
    },
    enabled: isAsked,
    retry: false,
    // a dialog that opens before its last query is collected finds the old values in the cache
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const read = isFetchedAfterMount && !isError ? data : undefined;
  return {
    isPending: isAsked && read === undefined && !isError,
    values: isAsked ? read : noValues,
    retry: () => void refetch(),
  };
};

const InitialFailed = ({ resource, onRetry }: Pick<OpenAction, 'resource' | 'onRetry'>) => {
  const text = useResourceMessages(resource);
  return (
    <Alert
      severity="warning"
      action={
        <Button size="small" color="inherit" onClick={onRetry}>
          {text.message('retry')}
        </Button>
      }
    >
      {text.message('initial_failed')}
    </Alert>
  );
};

const isDanger = (action: OpenAction['action']): boolean =>
  action.icon === 'reject' || action.icon === 'delete';

/**
 * The dialog of an action with the declared fields. `person` owns the draft that may be restored.
 */
const ActionFields = ({ open, person }: { open: OpenAction; person: string }) => {
  const { resource, name, action, initial, onRetry, onClose } = open;
  const text = useResourceMessages(resource);
  const message = useMessages();
  const said = useSaid();
  const note = said(noteOf(open));
  const { isBusy, problem, canLeave, hasChanges, submit, isRestored, startOver, ...form } =
    useActionForm(open, person);
  const labelOf = useCallback(
    (key: string, field: FieldConfig) => text.at(`inputs.${name}.${key}`, field.label),
    [text, name],
  );
  return (
    <>
      <FormFrame
        {...form}
        title={said(titleOf(open))}
        subject={subjectOf(open)}
        labelOf={labelOf}
        submit={said(submitOf(open))}
        busyText={said(action.dialog?.busy) ?? message('working')}
        isBusy={isBusy}
        isDanger={isDanger(action)}
        problem={problem}
        above={
          <>
            {initial === undefined && <InitialFailed resource={resource} onRetry={onRetry} />}
            {isRestored && <DraftNotice onStartOver={startOver} />}
            {note !== undefined && <Typography>{note}</Typography>}
          </>
        }
        onSubmit={submit}
        onClose={onClose}
      />
      <UnsavedGuard
        isDirty={form.form.formState.isDirty}
        hasChanges={hasChanges}
        canLeave={canLeave}
      />
    </>
  );
};

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
const ActionSlotDialog = ({ open, person }: { open: OpenAction; person: string }) => {
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
  const said = useSaid();
  const refused = Object.keys(issues);
  const isPlaced =
    action.dialog?.placesIssues === true &&
    refused.length > 0 &&
    refused.every((field) => field in (action.input?.shape ?? {}));
  const load = action.dialog?.content;
  if (!load) return null;
  const Slot = contentOf(load);
  const note = said(noteOf(open));
  return (
    <DialogFrame
      title={said(titleOf(open))}
      subject={subjectOf(open)}
      onClose={onClose}
      isBusy={isBusy}
    >
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
