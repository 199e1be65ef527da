import { useEffect, useMemo, useRef, useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import type { FormValues } from '../../declaration/declaration';
import { useErrorToast } from '../hooks/useErrorToast';
import { draftOf } from './draft';
import { useDraft } from './DraftNotice';
import { type FormSpec, inputFormSpec, nothingOf } from './formSpec';
import type { OpenAction } from './openAction';
import { serverIssues } from './serverIssues';
import { useDeclaredForm } from './useDeclaredForm';

/**
 * The form spec with the dialog's initial values; a text field holds text, whatever the server
 * sent.
 */
const startingWith = (spec: FormSpec, values: FormValues = {}): FormSpec => {
  const known = Object.entries(spec.fields).flatMap(([key, field]) => {
    const value = values[key];
    if (value === undefined || value === null) return [];
    return [[key, nothingOf(field) === '' ? String(value) : value]];
  });
  return { ...spec, initial: { ...spec.initial, ...Object.fromEntries(known) } };
};

/** Leaves out the version field: it is read, never typed. */
const withoutVersion = (spec: FormSpec, version: string | undefined): FormSpec => {
  if (version === undefined || !(version in spec.fields)) return spec;
  const { [version]: _, ...fields } = spec.fields;
  const { [version]: __, ...initial } = spec.initial;
  const sections = spec.sections.map((section) => ({
    ...section,
    fields: section.fields.filter((key) => key !== version),
  }));
  return { ...spec, fields, initial, sections };
};

const useInputForm = ({ resource, action, record, initial }: OpenAction) => {
  const formInput = useMemo(
    () =>
      withoutVersion(
        inputFormSpec(action.input ?? resource.record, action.dialog?.fields ?? {}),
        resource.version,
      ),
    [action, resource],
  );
  // of the record when the dialog opened: a new version must not undo what was chosen
  const [start] = useState(() => record && action.dialog?.start?.(record));
  const spec = useMemo(
    () => startingWith(formInput, { ...start, ...initial }),
    [formInput, start, initial],
  );
  const { form, body, hasChanges } = useDeclaredForm(spec);
  const filled = useRef(spec);
  useEffect(() => {
    if (filled.current === spec) return;
    filled.current = spec;
    // the initial values arrived late: typed values stay
    form.reset(spec.initial, { keepDirtyValues: true });
  }, [form, spec]);
  return { spec, form, body, hasChanges };
};

const textsOf = (errors: FieldErrors): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([key, error]) =>
      typeof error?.message === 'string' ? [[key, error.message]] : [],
    ),
  );

/**
 * The form of an action's input: sent once, kept if it is refused, stored as a draft if the session
 * ends.
 */
export const useActionForm = (open: OpenAction, person: string) => {
  const { resource, name, action, about, isBusy, run, onClose } = open;
  const failure = useErrorToast();
  const { spec, form, body, hasChanges } = useInputForm(open);
  const [problem, setProblem] = useState<string>();
  const draft = useMemo(
    () => draftOf(person, `${resource.name}:${name}`, about, spec.fields),
    [person, resource, name, about, spec],
  );
  const canLeave = useRef(false);
  const restored = useDraft(draft, form, canLeave);

  const submit = async (input: FormValues): Promise<void> => {
    // done, and about to close
    if (canLeave.current) return;
    setProblem(undefined);
    const typed = form.getValues();
    const outcome = await run(input, () => {
      draft.save(typed);
      canLeave.current = true;
    });
    if (outcome.isDone) {
      draft.drop();
      canLeave.current = true;
      return onClose();
    }
    // a second click during the pending call has nothing to report
    if (outcome.problem === '') return;
    setProblem(outcome.problem);
    for (const { field, message } of serverIssues(resource, spec.fields, outcome.error))
      form.setError(field, { type: 'server', message });
  };
  const refuse = (errors: FieldErrors): void => {
    const refusalText = action.dialog?.refused?.(textsOf(errors));
    if (refusalText !== undefined) failure.show(refusalText);
  };
  const handleSubmit: typeof form.handleSubmit = (onValid) => form.handleSubmit(onValid, refuse);

  return {
    spec,
    form: { ...form, handleSubmit },
    body,
    isBusy,
    problem,
    canLeave,
    hasChanges,
    submit,
    ...restored,
  };
};
