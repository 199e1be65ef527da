import type { ResourceConfig } from '../../declaration/declaration';
import Button from '@mui/material/Button';
import { useGetIdentity } from 'ra-core';
import { DialogFrame } from '../values/DialogFrame';
import { Lines } from '../values/Lines';
import { RecordProblem } from '../values/RecordProblem';
import { useMessages, useResourceMessages } from '../hooks/useMessages';
import { useCloseDialog } from '../hooks/useDialogLink';
import { useRecord } from '../hooks/useRecord';
import { PageFrame } from './PageFrame';
import { RecordForm } from './RecordForm';

interface Props {
  resource: ResourceConfig;
  /** Absent when creating. */
  id?: string;
}

const EditDialog = ({ resource, id, person }: Required<Props> & { person: string }) => {
  const text = useResourceMessages(resource);
  const message = useMessages();
  const close = useCloseDialog(resource);
  const { record, isFresh, isFetching, error, reload } = useRecord(resource, id);
  if (record && isFresh)
    return <RecordForm resource={resource} record={record} person={person} onClose={close} />;
  const Frame = resource.form?.layout === 'page' ? PageFrame : DialogFrame;
  return (
    <Frame
      title={text.message('edit_one')}
      onClose={close}
      actions={
        <Button onClick={close} color="inherit">
          {message('close')}
        </Button>
      }
    >
      {error && !isFetching ? (
        <RecordProblem resource={resource} error={error} onRetry={reload} />
      ) : (
        <Lines count={(resource.form?.edit.fields ?? []).flatMap(({ fields }) => fields).length} />
      )}
    </Frame>
  );
};

const CreateDialog = ({ resource, person }: { resource: ResourceConfig; person: string }) => (
  <RecordForm resource={resource} person={person} onClose={useCloseDialog(resource)} />
);

/** Create form, or edit form once the record has been reloaded. */
const RecordFormDialog = ({ resource, id }: Props) => {
  const { identity, isPending } = useGetIdentity();
  if (isPending) return null;
  const person = String(identity?.id ?? '');
  return id === undefined ? (
    <CreateDialog resource={resource} person={person} />
  ) : (
    <EditDialog resource={resource} id={id} person={person} />
  );
};

export default RecordFormDialog;
