/** What the browser's session storage calls that which was typed when a session ran out. */
export const DRAFT_PREFIX = 'draft:';

/** How the drafts of one person begin. */
export const draftsOf = (person: string): string => `${DRAFT_PREFIX}${person}:`;

/** Removes the drafts of this tab, but for those of the person who is named: nothing is left to anybody else. */
export const forgetDrafts = (exceptOf?: string): void => {
  try {
    for (const key of Object.keys(sessionStorage)) {
      const isTheirs = exceptOf !== undefined && key.startsWith(draftsOf(exceptOf));
      if (key.startsWith(DRAFT_PREFIX) && !isTheirs) sessionStorage.removeItem(key);
    }
  } catch {
    // a browser without storage has kept none
  }
};

const open = new Set<() => void>();

/** A form that is open is asked to keep what was typed when the session ends under it. Returns the way to let go. */
export const holdDraft = (keep: () => void): (() => void) => {
  open.add(keep);
  return () => void open.delete(keep);
};

/** Before the forms go, because the session has run out, whoever noticed it: a form, a list or the stream of news. */
export const keepDrafts = (): void => {
  for (const keep of open) keep();
};
