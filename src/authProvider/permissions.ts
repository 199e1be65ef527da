import { useSyncExternalStore } from 'react';
import { PERMISSIONS_KEY } from '../constants';
import { readOutlet } from './outlet';
import { onSessionChange, readSession } from './session';
import { readStored, writeStored } from './storage';

const isText = (value: unknown): value is string => typeof value === 'string';

let lastRead:
  | {
      owner: string | undefined;
      text: string | undefined;
      permissions: readonly string[] | undefined;
    }
  | undefined;
const listeners = new Set<() => void>();

/** Owner of the permissions: a person in an outlet, because another outlet means another job. */
const ownerOf = (): string | undefined => {
  const id = readSession()?.user.id;
  return id === undefined ? undefined : `${id} ${readOutlet() ?? ''}`;
};

const permissionsIn = (
  owner: string | undefined,
  text: string | undefined,
): readonly string[] | undefined => {
  try {
    const stored: unknown = JSON.parse(text ?? '');
    return Array.isArray(stored) && owner !== undefined && stored[0] === owner
      ? stored.slice(1).filter(isText)
      : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Permissions of the person's job in the chosen outlet, by the last profile; undefined before the
 * first one.
 */
export const readPermissions = (): readonly string[] | undefined => {
  const text = readStored('localStorage', PERMISSIONS_KEY);
  const owner = ownerOf();
  if (!lastRead || lastRead.text !== text || lastRead.owner !== owner)
    lastRead = { owner, text, permissions: permissionsIn(owner, text) };
  return lastRead.permissions;
};

const announce = (): void => {
  for (const listener of listeners) listener();
};

/**
 * Stores the permissions of a profile for the next start. Without permissions from the server, only
 * the roles decide.
 */
export const savePermissions = (permissions: readonly string[] | undefined): void => {
  const owner = ownerOf();
  const text =
    permissions && owner !== undefined ? JSON.stringify([owner, ...permissions]) : undefined;
  if (readStored('localStorage', PERMISSIONS_KEY) === text) return;
  writeStored('localStorage', PERMISSIONS_KEY, text);
  announce();
};

const onStorage = (event: StorageEvent): void => {
  if (event.key === PERMISSIONS_KEY) announce();
};

const subscribe = (listener: () => void): (() => void) => {
  // signing in again starts with a fresh profile
  const stop = onSessionChange((session) => {
    if (!session) savePermissions(undefined);
  });
  window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    stop();
    window.removeEventListener('storage', onStorage);
    listeners.delete(listener);
  };
};

/** `readPermissions` as a hook; updates after changes in any tab. */
export const usePermissions = () => useSyncExternalStore(subscribe, readPermissions);

/**
 * Calls back once, when the server first names permissions. Returns a function that unsubscribes.
 */
export const onceNamed = (listener: () => void): (() => void) => {
  const stop = subscribe(() => {
    if (!readPermissions()) return;
    stop();
    listener();
  });
  return stop;
};
