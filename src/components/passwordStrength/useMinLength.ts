import { useEffect, useState } from 'react';
import { PASSWORD_LENGTH_MIN } from '../../../contract/constants';
import { apiBase } from '../../http/apiBase';

const readMinLength = async (signal: AbortSignal): Promise<number> => {
  try {
    const response = await fetch(`${apiBase}/auth/password-rules`, { signal });
    const rules: unknown = await response.json();
    if (
      typeof rules === 'object' &&
      rules !== null &&
      'minLength' in rules &&
      typeof rules.minLength === 'number'
    )
      return rules.minLength;
    return PASSWORD_LENGTH_MIN;
  } catch {
    // the server checks again when the password is sent
    return PASSWORD_LENGTH_MIN;
  }
};

/**
 * Minimum length of a new password, if the server is asked; until the answer, the length of the
 * specification.
 */
export function useMinLength(isEnabled: boolean): number | undefined {
  const [minLength, setMinLength] = useState<number>(PASSWORD_LENGTH_MIN);
  useEffect(() => {
    if (!isEnabled) return undefined;
    const controller = new AbortController();
    void readMinLength(controller.signal).then((read) => {
      if (!controller.signal.aborted) setMinLength(read);
    });
    return () => controller.abort();
  }, [isEnabled]);
  return isEnabled ? minLength : undefined;
}
