import { settings } from '../declaration/settings';

/** Prefix of the session storage keys of form values that were unsaved when a session expired. */
export const draftPrefix = (): string => `${settings().storagePrefix}draft:`;

export const personDraftPrefix = (person: string): string => `${draftPrefix()}${person}:`;

/**
 * Removes this tab's drafts, except those of the given person, so that the next person can't see
 * them.
 */
export const forgetDrafts = (exceptPerson?: string): void => {
  try {
    for (const key of Object.keys(sessionStorage)) {
      const isExcepted =
        exceptPerson !== undefined && key.startsWith(personDraftPrefix(exceptPerson));
      if (key.startsWith(draftPrefix()) && !isExcepted) sessionStorage.removeItem(key);
    }
  } catch {
    // without storage there are no drafts
  }
};

const openForms = new Set<() => void>();

/**
 * Registers an open form, which saves its values as a draft when the session expires. Returns a
 * function that unregisters it.
 */
export const registerDraft = (saveDraft: () => void): (() => void) => {
  openForms.add(saveDraft);
  return () => void openForms.delete(saveDraft);
};

/**
 * Saves the drafts of all open forms. Call it when the session has expired, before the forms
 * unmount.
 */
export const saveDrafts = (): void => {
  for (const saveDraft of openForms) saveDraft();
};

let isLeavingAllowed = false;

/** Disables the browser's prompt before the page is left; unsaved changes may be lost. */
export const allowLeaving = (): void => {
  isLeavingAllowed = true;
};

/**
 * Enables the browser's prompt before the page is closed or reloaded with unsaved changes. Returns
 * a function that disables it.
 * Listeners of a window run in the order of registration in both phases: a later listener could not
 * stop this one.
 */
export const askBeforeLeaving = (hasUnsavedChanges: () => boolean = () => true): (() => void) => {
  const ask = (event: BeforeUnloadEvent) => {
    if (!isLeavingAllowed && hasUnsavedChanges()) event.preventDefault();
  };
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
};
