import { tableAreas } from '../../../server/app';
import { z } from 'zod';
import type { Role } from '../../../contract/people/permissions';
import type { Db } from '../../../server/platform/db/database';
import { casesOf, onPage, type Case } from './cases';
import { readFacts, type Facts } from './filterValues';
import { readsOf } from './operations';

/** Calls a GET of the API, whose path is relative to `/api`, and parses its JSON. */
export type Ask = (path: string, role: Role) => Promise<unknown>;

const pagedSchema = z.looseObject({ totalPages: z.number() });

interface Choice {
  /** Skips the other search texts. */
  searches?: readonly string[];
  /** Skips cases for which this returns false. */
  isWanted?: (one: Case) => boolean;
}

/** Returns every request to measure and explain, built from the content of this database. */
export async function allCases(
  db: Db,
  ask: Ask,
  { searches, isWanted = () => true }: Choice = {},
): Promise<Case[]> {
  const found = await readFacts(db);
  const texts = Object.entries(found.texts).filter(([label]) => searches?.includes(label) ?? true);
  return casesWith({ ...found, texts: Object.fromEntries(texts) }, ask, isWanted);
}

/** Paths of records that these databases may lack. */
const rare = ['/admin/mails/{id}', ...tableAreas.map(({ all }) => `${all}/{id}`)];
const isMissing = (path: string, { ids }: Facts): boolean =>
  rare.includes(path) && !(path in ids.ofPaths);

async function casesWith(
  facts: Facts,
  ask: Ask,
  isWanted: (one: Case) => boolean,
): Promise<Case[]> {
  const operations = readsOf(await ask('/openapi.json', 'admin')).filter(
    ({ path }) => !isMissing(path, facts),
  );
  const found: Case[] = [];
  for (const one of operations.flatMap((operation) => casesOf(operation, facts)).filter(isWanted)) {
    const ready =
      one.page === 'first'
        ? one
        : onPage(one, pagedSchema.parse(await ask(one.path, one.role)).totalPages);
    if (ready) found.push(ready);
  }
  return found;
}
