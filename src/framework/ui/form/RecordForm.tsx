import Typography from '@mui/material/Typography';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { FieldConfig, ResourceRecord, ResourceConfig } from '../../core/declaration';
import { fieldOf } from '../../core/fieldOf';
import { useResourceMessages } from '../hooks/useMessages';
import { ConflictPanel } from './ConflictPanel';
import { draftOf } from './draft';
import { DraftNotice, useDraft } from './DraftNotice';
import { FormFrame } from './FormFrame';
import { recordFormSpec } from './formSpec';
import { BelowDetails } from '../values/BelowDetails';
import { UnsavedGuard } from './UnsavedGuard';
import { useDeclaredForm } from './useDeclaredForm';
import { useSave } from './useSave';

interface Props {
  resource: ResourceConfig;
  record?: ResourceRecord;
  /** Whose draft may be given back. */
  person: string;
  onClose: () => void;
}

/** The create form, or the edit form of a record that has been read. */
export const RecordForm = ({ resource, record: given, person, onClose }: Props) => {
  // a reload of the record behind an open form must not touch what is being typed
  const [record] = useState(given);
  const spec = useMemo(() => recordFormSpec(resource, record), [resource, record]);
  const draft = useMemo(
    () => draftOf(person, resource.name, record?.id ?? 'create', spec.fields),
    [person, resource, record, spec],
  );
  const { form, body, message, hasChanges } = useDeclaredForm(spec);
  const text = useResourceMessages(resource);
  const mayLeave = useRef(false);
  const note = text.message('form_note');
  const { isRestored, startOver } = useDraft(draft, form, mayLeave);
  const { save, isBusy, problem, conflict, settle } = useSave({
    resource,
    spec,
    form,
    record,
    draft,
    onSaved: () => {
      mayLeave.current = true;
      onClose();
    },
    onSignedOut: () => {
      mayLeave.current = true;
    },
  });
  const labelOf = useCallback(
    (key: string, field: FieldConfig) => text.field(key, field.label),
    [text],
  );
  const fieldAt = (key: string) => {
    const field = spec.fields[key] ?? fieldOf(resource, key);
    return { field, label: labelOf(key, field) };
  };
  return (
    <>
      <FormFrame
        layout={resource.form?.layout}
        title={record ? text.message('edit_one') : text.message('add_one')}
        spec={spec}
        form={form}
        body={body}
        labelOf={labelOf}
        submit={record ? message('save') : text.message('create')}
        busyText={message('saving')}
        isBusy={isBusy}
        problem={problem}
        above={
          conflict ? (
            <ConflictPanel
              conflict={conflict}
              one={text.one.toLowerCase()}
              fieldAt={fieldAt}
              present={spec.present}
              onUseNewer={() => settle('newer')}
              onKeepMine={() => settle('mine')}
            />
          ) : (
            <>
              {isRestored && <DraftNotice onStartOver={startOver} />}
              {note !== '' && <Typography sx={{ color: 'text.secondary' }}>{note}</Typography>}
            </>
          )
        }
        {...(record && !resource.show
          ? { below: <BelowDetails resource={resource.name} id={record.id} onChanged={onClose} /> }
          : {})}
        onSubmit={save}
        onClose={onClose}
      />
      <UnsavedGuard isDirty={form.formState.isDirty} hasChanges={hasChanges} mayLeave={mayLeave} />
    </>
  );
};
