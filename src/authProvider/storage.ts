type Area = 'localStorage' | 'sessionStorage';

// a browser that blocks storage throws at the first access, and a full storage throws at a write;
// the text stays readable until the page is left
const memory = new Map<string, string | undefined>();

/** Returns the stored text, if any. */
export const readStored = (area: Area, key: string): string | undefined => {
  try {
    return memory.get(key) ?? window[area].getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
};

/** Stores a text; undefined removes it. */
export const writeStored = (area: Area, key: string, text: string | undefined): void => {
  memory.delete(key);
  try {
    if (text === undefined) window[area].removeItem(key);
    else window[area].setItem(key, text);
  } catch {
    memory.set(key, text);
  }
};
