import type { Mistake } from '../resources/mistakes';

export type Stopped = Readonly<Record<string, string>>;

/**
 * For development: prints the mistakes in all declarations to the console, each with file, line and
 * key. Resolves with the serious mistakes by resource, which replace its screens. Redundant code is
 * only printed here; the build refuses it too, so production has no mistakes.
 */
export const tellMistakes = async (
  load: () => Promise<{ placedMistakes: () => readonly Mistake[] }> = () =>
    import('../resources/mistakes'),
): Promise<Stopped> => {
  const { placedMistakes } = await load();
  const found = placedMistakes();
  // the only place that reports to authors of declarations
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
