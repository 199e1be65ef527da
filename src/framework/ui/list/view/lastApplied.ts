import { settings } from '../../../declaration/settings';

const keyOf = (resource: string): string => `${settings().storagePrefix}view:${resource}`;

/** The last view that this tab applied: "Update" saves to it after a change. */
export const lastApplied = (resource: string): string | undefined => {
  try {
    return sessionStorage.getItem(keyOf(resource)) ?? undefined;
  } catch {
    return undefined;
  }
};

export const rememberApplied = (resource: string, id: string): void => {
  try {
    sessionStorage.setItem(keyOf(resource), id);
  } catch {
    // without storage, no update is offered
  }
};
