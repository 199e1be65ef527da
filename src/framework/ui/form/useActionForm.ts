import { useMemo, useRef, useState } from 'react';
import type { FormValues } from '../../core/declaration';
import { useRowAction } from '../hooks/useRowAction';
import { draftOf } from './draft';
import { useDraft } from './DraftNotice';
import { inputFormSpec } from './formSpec';
import type { OpenAction } from './openAction';
import { serverIssues } from './serverIssues';
import { useDeclaredForm } from './useDeclaredForm';

/** The form of an action's input: sent once, kept when it is refused, and a draft where the session ends. */
export const useActionForm = (open: OpenAction, person: string) => {
  const { resource, name, action, record, onClose } = open;
  const { id } = record;
  const spec = useMemo(() => inputFormSpec(action.input ?? resource.record, action.dialog?.fields ?? {}), [action, resource]);
  const { form, body } = useDeclaredForm(spec);
  const { busy, run } = useRowAction(resource);
  const [problem, setProblem] = useState<string>();
  const draft = useMemo(() => draftOf(person, `${resource.name}:${name}`, id), [person, resource, name, id]);
  const mayLeave = useRef(false);
  const restored = useDraft(draft, form, mayLeave);

  const submit = async (input: FormValues): Promise<void> => {
    // done, and about to go
    if (mayLeave.current) return;
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
    // a second click while the first is pending has nothing to report
    if (outcome.problem === '') return;
    setProblem(outcome.problem);
    for (const { field, message } of serverIssues(resource, spec.fields, outcome.error)) form.setError(field, { type: 'server', message });
  };

  return { spec, form, body, isBusy: busy !== undefined, problem, mayLeave, submit, ...restored };
};
