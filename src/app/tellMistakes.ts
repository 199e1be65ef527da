import type { Mistake } from '../resources/mistakes';

/** What stops a resource, by its name. */
export type Stopped = Readonly<Record<string, string>>;

/**
 * For development: names the mistakes in all declarations, each with file, line and key, on the console, and resolves with those of meaning by
 * the resource whose screens they stand in for. What only says too much stops nothing here; the build refuses both, so production starts with none.
 */
export const tellMistakes = async (
  load: () => Promise<{ placedMistakes: () => readonly Mistake[] }> = () =>
    import('../resources/mistakes'),
): Promise<Stopped> => {
  const { placedMistakes } = await load();
  const found = placedMistakes();
  // the one place that tells whoever writes a declaration
  // oxlint-disable-next-line no-console
  for (const { text } of found) console.warn(text);
  const stopping = found.filter(({ isStyle }) => !isStyle);
  return Object.fromEntries(
    stopping.map(({ resource }) => [
      resource,
      stopping
        .filter((one) => one.resource === resource)
        .map(({ text }) => text)
        .join('\n'),
    ]),
  );
};
