import { itemAt, type Random } from '../../server/demo/random';
import { communities, longNames } from '../../server/demo/tables/names';

const LONG_EVERY = 200;

/** Of a person; one in two hundred tries the screens' patience. */
export function nameOf(random: Random, index: number): string {
  if (index % LONG_EVERY === 7) return itemAt(longNames, Math.floor(index / LONG_EVERY));
  const community = random.weighted(communities, ({ weight }) => weight);
  return `${random.pick(community.given)} ${random.pick(community.family)}`;
}
