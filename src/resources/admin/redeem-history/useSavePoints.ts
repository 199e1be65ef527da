import { useNotify } from 'ra-core';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { referralPointsInput } from '../../../../contract/rewards';
import { ApiError, issuesOf } from '../../../framework/core/apiError';
import type { FormValues } from '../../../framework/core/declaration';
import type { Draft } from '../../../framework/ui/form/draft';
import { pointNames, pointsProblem, setPoints } from './calls';
import { useRedeemMessages } from './messages';

interface Parts {
  form: UseFormReturn;
  draft: Draft;
  onSaved: () => void;
}

const EXPIRED = 401;

/** Sends the four values. Whatever goes wrong, what was typed stays; when the session has ended, as a draft. */
export const useSavePoints = ({ form, draft, onSaved }: Parts) => {
  const notify = useNotify();
  const message = useRedeemMessages();
  const isRunning = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const tell = (text: string, type: 'success' | 'error') => notify(text, { type, messageArgs: { _: text } });

  const fail = (error: unknown) => {
    if (error instanceof ApiError && error.status === EXPIRED) draft.save(form.getValues());
    const told = pointsProblem(error, message);
    setProblem(told);
    tell(told, 'error');
    for (const { field, message: refusal } of issuesOf(error)) {
      if (pointNames.some((name) => name === field)) form.setError(field, { type: 'server', message: refusal });
    }
  };

  const save = async (values: FormValues): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    setProblem(undefined);
    try {
      tell(await setPoints(referralPointsInput.parse(values)), 'success');
      draft.drop();
      onSaved();
    } catch (error) {
      fail(error);
      isRunning.current = false;
      setIsBusy(false);
    }
  };
  return { save, isBusy, problem, tell };
};
