import { z } from 'zod';
import { HOUR_MS } from '../../declaration/constants';
import { personDraftPrefix } from '../../browser/drafts';
import type { FieldConfig, FormValues } from '../../declaration/declaration';

/** Time that a draft is kept for its user to sign in again. */
const DRAFT_MS = HOUR_MS;

const stored = z.object({ savedAt: z.number(), values: z.record(z.string(), z.unknown()) });

const parse = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
};

const withoutPasswords = (
  fields: Readonly<Record<string, FieldConfig>>,
  values: FormValues,
): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([key]) => fields[key]?.kind !== 'password'));

/**
 * Typed values of a form whose session ended: stored in this tab for the same person, and restored
 * when they open the same form again. Passwords are not stored.
 */
export const draftOf = (
  person: string,
  resource: string,
  id: string,
  fields: Readonly<Record<string, FieldConfig>> = {},
) => {
  const key = `${personDraftPrefix(person)}${resource}:${id}`;
  return {
    save: (values: FormValues): void => {
      try {
        sessionStorage.setItem(
          key,
          JSON.stringify({ savedAt: Date.now(), values: withoutPasswords(fields, values) }),
        );
      } catch {
        // without storage, the browser loses only the draft
      }
    },
    read: (): FormValues | undefined => {
      const read = stored.safeParse(parse(sessionStorage.getItem(key)));
      return read.success && Date.now() - read.data.savedAt < DRAFT_MS
        ? read.data.values
        : undefined;
    },
    drop: (): void => sessionStorage.removeItem(key),
  };
};
export type Draft = ReturnType<typeof draftOf>;
