import { useSyncExternalStore } from 'react';
import { onSessionChange, readSession } from './session';
import { readStored, writeStored } from './storage';

const KEY = 'jb_permissions';
const isText = (value: unknown): value is string => typeof value === 'string';

let lastRead: { text: string | undefined; permissions: readonly string[] | undefined } | undefined;
const listeners = new Set<() => void>();

const permissionsIn = (text: string | undefined): readonly string[] | undefined => {
  try {
    const kept: unknown = JSON.parse(text ?? '');
    return Array.isArray(kept) && kept[0] === readSession()?.user.id ? kept.slice(1).filter(isText) : undefined;
  } catch {
    return undefined;
  }
};

/** What the signed-in person's job may do, as the profile last said it; undefined where it has not said so yet. */
export const readPermissions = (): readonly string[] | undefined => {
  const text = readStored('localStorage', KEY);
  if (!lastRead || lastRead.text !== text) lastRead = { text, permissions: permissionsIn(text) };
  return lastRead.permissions;
};

const announce = (): void => {
  for (const listener of listeners) listener();
};

/** Keeps the permissions of a profile for the next start. A server that says none leaves everything to the roles. */
export const keepPermissions = (permissions: readonly string[] | undefined): void => {
  const id = readSession()?.user.id;
  const text = permissions && id !== undefined ? JSON.stringify([id, ...permissions]) : undefined;
  if (readStored('localStorage', KEY) === text) return;
  writeStored('localStorage', KEY, text);
  announce();
};

const watch = (event: StorageEvent): void => {
  if (event.key === KEY) announce();
};

const subscribe = (listener: () => void): (() => void) => {
  // signing in again begins with a fresh profile
  const stop = onSessionChange((session) => {
    if (!session) keepPermissions(undefined);
  });
  window.addEventListener('storage', watch);
  listeners.add(listener);
  return () => {
    stop();
    window.removeEventListener('storage', watch);
    listeners.delete(listener);
  };
};

/** `readPermissions`, and again when they change, here or in another tab. */
export const usePermissions = () => useSyncExternalStore(subscribe, readPermissions);
