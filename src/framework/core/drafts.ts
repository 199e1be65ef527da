/** What the browser's session storage calls that which was typed when a session ran out. */
export const DRAFT_PREFIX = 'draft:';

/** Removes every draft of this tab: for somebody who signs out on purpose and leaves nothing to the next person. */
export const forgetDrafts = (): void => {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(DRAFT_PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // a browser without storage has kept none
  }
};
