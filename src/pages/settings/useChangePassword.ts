import { useNotify } from 'ra-core';
import { useRef, useState } from 'react';
import { issuesOf, messageOf } from '../../framework/declaration/errors';
import {
  noPasswords,
  type PasswordName,
  passwordNames,
  type PasswordProblems,
  type Passwords,
  problemsOf,
} from './passwordRules';
import { settingsTexts } from './messages';
import { useMessages } from '../../framework/ui/hooks/useMessages';
import { saveTokens } from '../../authProvider/session';
import { appHttp } from '../../authProvider/apiClient';
import { firstAt } from '../../framework/declaration/places';

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

/** Resolves with the server's message, if it has one. */
const changePassword = async ({
  currentPassword,
  newPassword,
}: Passwords): Promise<string | undefined> => {
  const answer = await appHttp.json('POST', '/auth/change-password', {
    body: { currentPassword, newPassword },
  });
  // our server keeps this session; a server that starts another one sends its tokens
  saveTokens(answer);
  const message = firstAt(answer, ['message', 'data.message', 'detail']);
  return typeof message === 'string' && message !== '' ? message : undefined;
};
