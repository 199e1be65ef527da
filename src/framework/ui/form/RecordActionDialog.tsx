import type { FormValues, ResourceConfig, ResourceRecord } from '../../declaration/declaration';
import { rowActionOf } from '../../declaration/parts';
import { useRowAction } from '../hooks/useRowAction';
import { ActionInputLoader } from './AskForInput';

interface Props {
  resource: ResourceConfig;
  record: ResourceRecord;
  name: string;
  onClose: () => void;
  /** Called with the row that a call returned. */
  onDone?: (left: ResourceRecord | undefined) => void;
}

const RecordActionDialog = ({ resource, record, name, onClose, onDone }: Props) => {
  const { busy, run } = useRowAction(resource);
  const action = rowActionOf(resource, name);
  if (!action) return null;
  const send = async (input: FormValues, onExpired: () => void) => {
    const outcome = await run(name, record, input, onExpired);
    if (outcome.isDone) onDone?.(outcome.record);
    return outcome;
  };
  return (
    <ActionInputLoader
      resource={resource}
      name={name}
      action={action}
      record={record}
      about={record.id}
      isBusy={busy !== undefined}
      run={send}
      onClose={onClose}
    />
  );
};

export default RecordActionDialog;
