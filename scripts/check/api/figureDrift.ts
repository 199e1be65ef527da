import type { ResourceConfig } from '../../../src/framework/declaration/declaration';
import { isObject } from '../../../src/framework/declaration/isObject';
import { at, inAllCases } from '../../../src/framework/declaration/places';
import type { Note } from './findings';

/**
 * Notes figures that the answer lacks. A figure counted over the rows or computed from others needs
 * no value.
 */
export function noteFigures({ stats }: ResourceConfig, body: unknown, note: Note): void {
  if (!stats) return;
  const wire = isObject(body) && isObject(body.data) ? { ...body, ...body.data } : body;
  // the check cannot know the keys of an object that is currently null
  const isWithinNull = (path: string) =>
    [...path.matchAll(/\./g)].some(({ index }) => at(wire, path.slice(0, index)) === null);
  const isMet = (places: readonly string[]) =>
    inAllCases(places).some((path) => at(wire, path) !== undefined || isWithinNull(path));
  for (const { name, at: places = [name], count, value } of stats.cards) {
    if (isMet(places) || value) continue;
    const isTotal = name === 'total' && !stats.call;
    if (count ?? isTotal)
      note('information', `stats.cards.${name}`, 'not sent: counted over the rows of a page');
    else
      note(
        'drift',
        `stats.cards.${name}`,
        `never sent; looked for ${inAllCases(places).join(', ')}`,
      );
  }
  for (const name of Object.keys(stats.more?.shape ?? {})) {
    if (!isMet([name])) note('drift', `stats.more.${name}`, 'never sent');
  }
}
