import { settings } from '../../../declaration/settings';

const keyOf = (resource: string): string => `${settings().storagePrefix}view:${resource}`;

/** The view that this tab has set the list up by last: it is what "Update" means once something was changed. */
export const lastApplied = (resource: string): string | undefined => {
  try {
    return sessionStorage.getItem(keyOf(resource)) ?? undefined;
  } catch {
    return undefined;
  }
};

export const keepApplied = (resource: string, id: string): void => {
  try {
    sessionStorage.setItem(keyOf(resource), id);
  } catch {
    // without storage nothing is offered to be updated
  }
};
