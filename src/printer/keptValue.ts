import type { ZodType } from 'zod';
import { readStored, writeStored } from '../authProvider/storage';

/** A value that this browser keeps, the same in every tab. */
export interface Kept<T> {
  get(): T;
  set(next: T): void;
  /** Calls back when it has changed, here or in another tab; returns the way to stop. */
  subscribe(listener: () => void): () => void;
}

const parsed = (text: string | undefined): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
};

/** What is stored under the key as the schema reads it, which has an answer to everything; the same object while the text is the same. */
export const keptValue = <T>(key: string, schema: ZodType<T>): Kept<T> => {
  const listeners = new Set<() => void>();
  let last: { text: string | undefined; value: T } | undefined;
  const get = (): T => {
    const text = readStored('localStorage', key);
    if (!last || last.text !== text) last = { text, value: schema.parse(parsed(text)) };
    return last.value;
  };
  const publish = (): void => {
    for (const listener of listeners) listener();
  };
  const onStorage = (event: StorageEvent): void => {
    if (event.key === key || event.key === null) publish();
  };
  return {
    get,
    set(next) {
      writeStored('localStorage', key, JSON.stringify(next));
      publish();
    },
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', onStorage);
      };
    },
  };
};
