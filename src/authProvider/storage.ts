type Area = 'localStorage' | 'sessionStorage';

// a browser that blocks storage throws at the first access; signing in still works there, until the
// page is left
const memory = new Map<string, string>();

/** Returns the stored text, if any. */
export const readStored = (area: Area, key: string): string | undefined => {
  try {
    return window[area].getItem(key) ?? undefined;
  } catch {
    return memory.get(key);
  }
};

/** Stores a text; undefined removes it. */
export const writeStored = (area: Area, key: string, text: string | undefined): void => {
  try {
    if (text === undefined) window[area].removeItem(key);
    else window[area].setItem(key, text);
  } catch {
    if (text === undefined) memory.delete(key);
    else memory.set(key, text);
  }
};
