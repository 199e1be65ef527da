/** Up to two initials, of the first and the last word: Central Library → CL. */
export const initialsOf = (name: string): string => {
  const letters = name.split(/\s+/).flatMap((word) => word.match(/[\p{L}\p{N}]/u)?.[0] ?? []);
  return [letters[0], letters.length > 1 ? letters.at(-1) : ''].join('').toUpperCase();
};
