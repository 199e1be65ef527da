import type { StringMap } from 'ra-core';

/** Texts by key, nested to any depth. */
export type Messages = StringMap;

export const isMessages = (value: unknown): value is Messages =>
  typeof value === 'object' && value !== null;

/** The messages of a language, with missing ones taken from another. */
export const withFallback = (fallback: Messages, texts: Messages): Messages => {
  const merged: Messages = { ...fallback };
  for (const [key, text] of Object.entries(texts)) {
    const other = fallback[key];
    merged[key] = isMessages(text) && isMessages(other) ? withFallback(other, text) : text;
  }
  return merged;
};
