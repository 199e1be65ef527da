import { useSaid } from '../hooks/useMessages';
import { Navigate, useListContext, useLocation } from 'ra-core';
import { useState } from 'react';
import { rowActionOf } from '../../declaration/parts';
import type { FormValues, ResourceConfig } from '../../declaration/declaration';
import { listPath } from '../hooks/dialogPaths';
import { failedRows } from '../hooks/failedRows';
import { manyOf, useSelection } from '../hooks/selection';
import { useCloseDialog } from '../hooks/useDialogLink';
import { runActionOf, useStartRun } from '../hooks/run/useStartRun';
import { manyActionOf, useListAction } from '../hooks/useListAction';
import { useRecord } from '../hooks/useRecord';
import { DialogFrame } from '../values/DialogFrame';
import { Lines } from '../values/Lines';
import { RecordProblem } from '../values/RecordProblem';
import { ActionInputLoader } from './AskForInput';
import RecordActionDialog from './RecordActionDialog';

interface Props {
  resource: ResourceConfig;
  name: string;
  onClose: () => void;
}

/** An action on one record, once the record has been read. */
const RowActionDialog = ({ resource, id, name, onClose }: Props & { id: string }) => {
  const { record, error, reload } = useRecord(resource, id);
  const said = useSaid();
  const action = rowActionOf(resource, name);
  if (!action) return null;
  if (record)
    return <RecordActionDialog resource={resource} record={record} name={name} onClose={onClose} />;
  return (
    <DialogFrame
      title={said(
        typeof action.dialog?.title === 'string' ? action.dialog.title : resource.label.one,
      )}
      onClose={onClose}
    >
      {error ? (
        <RecordProblem resource={resource} error={error} onRetry={reload} />
      ) : (
        <Lines count={3} />
      )}
    </DialogFrame>
  );
};

/** An action on the list, or on its selected rows. */
const ManyActionDialog = ({ resource, name, onClose }: Props) => {
  const { search } = useLocation();
  const { filterValues = {} } = useListContext();
  const selection = useSelection();
  const { busy, run } = useListAction(resource);
  const action = manyActionOf(resource, name);
  const { start } = useStartRun(resource);
  // as it was when the dialog opened: once the action is done, nothing is selected
  const [many] = useState(() =>
    action?.on === 'list' ? { filter: filterValues } : selection && manyOf(selection, filterValues),
  );
  if (!action) return null;
  // after a reload of the page, the selection is empty
  if (!many) return <Navigate to={{ pathname: listPath(resource), search }} replace />;
  const send = async (input: FormValues, onExpired: () => void) => {
    if (selection && runActionOf(resource, name)) {
      // the run continues in the list, which shows its outcome
      void start(name, many, input, selection.versionOf);
      selection.settle();
      return { isDone: true as const, wire: undefined };
    }
    const outcome = await run(name, many, input, onExpired);
    if (outcome.isDone && action.on === 'rows') selection?.settle(failedRows(outcome.wire));
    return outcome;
  };
  return (
    <ActionInputLoader
      resource={resource}
      name={name}
      action={action}
      about={action.on}
      isBusy={busy !== undefined}
      run={send}
      onClose={onClose}
    />
  );
};

const ActionDialog = ({
  resource,
  id,
  name,
}: {
  resource: ResourceConfig;
  id?: string;
  name: string;
}) => {
  const close = useCloseDialog(resource);
  return id === undefined ? (
    <ManyActionDialog resource={resource} name={name} onClose={close} />
  ) : (
    <RowActionDialog resource={resource} id={id} name={name} onClose={close} />
  );
};

export default ActionDialog;
