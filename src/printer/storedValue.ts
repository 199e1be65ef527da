import type { ZodType } from 'zod';
import { readStored, writeStored } from '../authProvider/storage';

/** A stored value of this browser, the same in every tab. */
export interface StoredValue<T> {
  get(): T;
  set(next: T): void;
  /** Calls back after a change, here or in another tab; returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

const parsed = (text: string | undefined): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
};

/**
 * The stored value of a key, parsed with a schema that accepts any input. Returns the same object
 * while the text is unchanged.
 */
export const storedValue = <T>(key: string, schema: ZodType<T>): StoredValue<T> => {
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
