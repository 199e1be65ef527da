import Typography from '@mui/material/Typography';
import { OptionalRecordContextProvider } from 'ra-core';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FieldConfig, ResourceRecord, ResourceConfig } from '../../declaration/declaration';
import { fieldOf, recordTitle } from '../../declaration/parts';
import { useResourceMessages } from '../hooks/useMessages';
import { ConflictPanel } from './ConflictPanel';
import { draftOf } from './draft';
import { DraftNotice, useDraft } from './DraftNotice';
import { FormFrame } from './FormFrame';
import { recordFormSpec, type FormSpec } from './formSpec';
import { BelowDetails } from '../values/BelowDetails';
import { UnsavedGuard } from './UnsavedGuard';
import { useDeclaredForm } from './useDeclaredForm';
import { useSave } from './useSave';

interface Props {
  resource: ResourceConfig;
  record?: ResourceRecord;
  /** Owner of a draft that may be restored. */
  person: string;
  onClose: () => void;
}

const useLabels = (resource: ResourceConfig, { fields }: FormSpec) => {
  const text = useResourceMessages(resource);
  const labelOf = useCallback(
    (key: string, field: FieldConfig) => text.field(key, field.label),
    [text],
  );
  const fieldAt = (key: string) => {
    const field = fields[key] ?? fieldOf(resource, key);
    return { field, label: labelOf(key, field) };
  };
  return { labelOf, fieldAt };
};

/** Saves the form, and stores a draft of it if the session ends first. */
const useDraftedSave = (
  { resource, record, person, onClose }: Props,
  spec: FormSpec,
  form: UseFormReturn,
) => {
  const draft = useMemo(
    () => draftOf(person, resource.name, record?.id ?? 'create', spec.fields),
    [person, resource, record, spec],
  );
  const canLeave = useRef(false);
  const restored = useDraft(draft, form, canLeave);
  const saving = useSave({
    resource,
    spec,
    form,
    record,
    draft,
    onSaved: () => {
      canLeave.current = true;
      onClose();
    },
    onSignedOut: () => {
      canLeave.current = true;
    },
  });
  return { canLeave: canLeave, ...restored, ...saving };
};

/** The create form, or the edit form of a loaded record. */
export const RecordForm = (props: Props) => {
  const { resource, onClose } = props;
  // a reload of the record behind an open form must not overwrite typed values
  const [record] = useState(props.record);
  const spec = useMemo(() => recordFormSpec(resource, record), [resource, record]);
  const { form, body, message, hasChanges } = useDeclaredForm(spec);
  const text = useResourceMessages(resource);
  const note = text.message('form_note');
  const saving = useDraftedSave({ ...props, record }, spec, form);
  const { labelOf, fieldAt } = useLabels(resource, spec);
  return (
    <OptionalRecordContextProvider value={record}>
      <FormFrame
        layout={resource.form?.layout}
        title={record ? text.message('edit_one') : text.message('add_one')}
        subject={record && recordTitle(resource, record)}
        spec={spec}
        form={form}
        body={body}
        labelOf={labelOf}
        submit={record ? message('save') : text.message('create')}
        busyText={message('saving')}
        isBusy={saving.isBusy}
        problem={saving.problem}
        above={
          saving.conflict ? (
            <ConflictPanel
              conflict={saving.conflict}
              one={text.noun.one}
              fieldAt={fieldAt}
              present={spec.present}
              onUseNewer={() => saving.resolveConflict('newer')}
              onKeepMine={() => saving.resolveConflict('mine')}
            />
          ) : (
            <>
              {saving.isRestored && <DraftNotice onStartOver={saving.startOver} />}
              {note !== '' && <Typography sx={{ color: 'text.secondary' }}>{note}</Typography>}
            </>
          )
        }
        {...(record && !resource.show
          ? { below: <BelowDetails resource={resource.name} id={record.id} onChanged={onClose} /> }
          : {})}
        onSubmit={saving.save}
        onClose={onClose}
      />
      <UnsavedGuard
        isDirty={form.formState.isDirty}
        hasChanges={hasChanges}
        canLeave={saving.canLeave}
      />
    </OptionalRecordContextProvider>
  );
};
