import type { Mistake } from '../resources/mistakes';

export type StoppedResources = Readonly<Record<string, string>>;

/**
 * For development: prints the mistakes in all declarations to the console, each with file, line and
 * key. Resolves with the serious mistakes by resource, which replace its screens. Redundant code is
 * only printed here; the build refuses it too, so production has no mistakes.
 */
export const reportMistakes = async (
  load: () => Promise<{ locatedMistakes: () => readonly Mistake[] }> = () =>
    import('../resources/mistakes'),
): Promise<StoppedResources> => {
  const { locatedMistakes } = await load();
  const found = locatedMistakes();
  // the only place that reports to authors of declarations
  // oxlint-disable-next-line no-console
  for (const { text } of found) console.warn(text);
  const serious = found.filter(({ isStyle }) => !isStyle);
  return Object.fromEntries(
    serious.map(({ resource }) => [
      resource,
      serious
        .filter((mistake) => mistake.resource === resource)
        .map(({ text }) => text)
        .join('\n'),
    ]),
  );
};
