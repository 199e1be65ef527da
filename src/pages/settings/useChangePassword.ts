import { useNotify } from 'ra-core';
import { useRef, useState } from 'react';
import { messageOf, issuesOf } from '../../framework/declaration/errors';
import { changePassword } from './changePassword';
import {
  noPasswords,
  passwordNames,
  problemsOf,
  type PasswordName,
  type PasswordProblems,
} from './passwordRules';
import { settingsTexts } from './messages';
import { useMessages } from '../../framework/ui/hooks/useMessages';

const firstInvalid = (problems: PasswordProblems): PasswordName | undefined =>
  passwordNames.find((name) => problems[name] !== undefined);

/**
 * State of the form: each error next to its field and in a toast; the input is cleared only after
 * the password has changed.
 */
export const useChangePassword = (focusOn: (name: PasswordName) => void) => {
  const message = useMessages(settingsTexts);
  const notify = useNotify();
  const [typed, setTyped] = useState(noPasswords);
  const [problems, setProblems] = useState<PasswordProblems>({});
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);
  const tell = (text: string, type: 'success' | 'error') =>
    notify(text, { type, messageArgs: { _: text } });

  const refuse = (found: PasswordProblems, text: string) => {
    setProblems(found);
    tell(text, 'error');
    const first = firstInvalid(found);
    if (first) focusOn(first);
  };
  const fail = (error: unknown) => {
    const issues = issuesOf(error).filter(({ field }) =>
      passwordNames.some((name) => name === field),
    );
    refuse(
      Object.fromEntries(issues.map((issue) => [issue.field, issue.message])),
      messageOf(error, message('change_failed')),
    );
  };

  const submit = async (): Promise<void> => {
    if (isRunning.current) return;
    const found = problemsOf(typed, message);
    const first = firstInvalid(found);
    if (first) return refuse(found, found[first] ?? '');
    isRunning.current = true;
    setIsBusy(true);
    setProblems({});
    try {
      tell((await changePassword(typed)) ?? message('changed'), 'success');
      setTyped(noPasswords);
    } catch (error) {
      fail(error);
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  };
  const edit = (name: PasswordName, text: string) => {
    setTyped((before) => ({ ...before, [name]: text }));
    setProblems((before) => ({ ...before, [name]: undefined }));
  };
  return { typed, problems, isBusy, edit, submit };
};
