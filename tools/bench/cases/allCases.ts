import { tableAreas } from '../../../server/app';
import { z } from 'zod';
import type { Role } from '../../../contract/people/permissions';
import type { Db } from '../../../server/platform/db/database';
import { casesOf, onPage, type Case } from './cases';
import { readKnownValues, type FilterFacts } from './filterValues';
import { readsOf } from './operations';

/** Calls a GET of the API, whose path is relative to `/api`, and parses its JSON. */
export type Ask = (path: string, role: Role) => Promise<unknown>;

const pagedSchema = z.looseObject({ totalPages: z.number() });

interface Choice {
  /** Skips the other search texts. */
  searches?: readonly string[];
  /** Skips cases for which this returns false. */
  isSelected?: (item: Case) => boolean;
}

/** Returns every request to measure and explain, built from the content of this database. */
export async function allCases(
  db: Db,
  ask: Ask,
  { searches, isSelected = () => true }: Choice = {},
): Promise<Case[]> {
  const found = await readKnownValues(db);
  const texts = Object.entries(found.texts).filter(([label]) => searches?.includes(label) ?? true);
  return casesWith({ ...found, texts: Object.fromEntries(texts) }, ask, isSelected);
}

/** Paths of records that these databases may lack. */
const rare = ['/admin/mails/{id}', ...tableAreas.map(({ all }) => `${all}/{id}`)];
const isMissing = (path: string, { ids }: FilterFacts): boolean =>
  rare.includes(path) && !(path in ids.ofPaths);

async function casesWith(
  knownValues: FilterFacts,
  ask: Ask,
  isSelected: (item: Case) => boolean,
): Promise<Case[]> {
  const operations = readsOf(await ask('/openapi.json', 'admin')).filter(
    ({ path }) => !isMissing(path, knownValues),
  );
  const found: Case[] = [];
  for (const item of operations
    .flatMap((operation) => casesOf(operation, knownValues))
    .filter(isSelected)) {
    const ready =
      item.page === 'first'
        ? item
        : onPage(item, pagedSchema.parse(await ask(item.path, item.role)).totalPages);
    if (ready) found.push(ready);
  }
  return found;
}
