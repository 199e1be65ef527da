import { settings } from './settings';

/** Prefix of the session storage keys of form values that were unsaved when a session expired. */
export const draftPrefix = (): string => `${settings().storagePrefix}draft:`;

/** Prefix of one person's drafts. */
export const draftsOf = (person: string): string => `${draftPrefix()}${person}:`;

/** Removes this tab's drafts except those of the given person, so that the next person sees none of them. */
export const forgetDrafts = (exceptOf?: string): void => {
  try {
    for (const key of Object.keys(sessionStorage)) {
      const isTheirs = exceptOf !== undefined && key.startsWith(draftsOf(exceptOf));
      if (key.startsWith(draftPrefix()) && !isTheirs) sessionStorage.removeItem(key);
    }
  } catch {
    // without storage there are no drafts
  }
};

const open = new Set<() => void>();

/** Registers an open form, which saves its values as a draft when the session expires. Returns the unregister function. */
export const holdDraft = (keep: () => void): (() => void) => {
  open.add(keep);
  return () => void open.delete(keep);
};

/** Saves the drafts of all open forms. Call it when the session has expired, before the forms unmount. */
export const keepDrafts = (): void => {
  for (const keep of open) keep();
};
