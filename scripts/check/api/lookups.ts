import type { Lookup } from '../../../src/framework/declaration/calls';
import type { PlacedLookup } from '../../../src/framework/declaration/parts';
import { rowsAt } from '../../../src/framework/provider/answers';
import type { Ask } from './asker';
import type { Client } from './client';
import type { Note } from './findings';

/**
 * Sources for the parameters of a lookup's path: rows as read and as sent, values of other filters.
 */
export type Source = Readonly<Record<string, unknown>>;

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/**
 * Returns the parameters of the lookup's path from the first row that has them all; otherwise the
 * missing names.
 */
function parametersFrom(
  { call }: Lookup,
  sources: readonly Source[],
): Record<string, unknown> | string[] {
  const names =
    typeof call === 'string' ? [...call.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name) : [];
  const row = sources.find((record) => names.every((name) => isGiven(record[name])));
  if (!row && names.length > 0) return names;
  return Object.fromEntries(names.map((name) => [name, row?.[name]]));
}

/** Requests the options of a lookup; returns the value of the first, if any. */
export async function askLookup(
  { place, lookup }: PlacedLookup,
  {
    client,
    ask,
    note,
    rows,
    rowId,
  }: { client: Client; ask: Ask; note: Note; rows: readonly Source[]; rowId: Source },
): Promise<string | undefined> {
  const parameters = parametersFrom(lookup, [
    ...rows,
    rowId,
    ...client.reads.flatMap(({ wires }) => wires),
  ]);
  if (Array.isArray(parameters)) {
    note(
      'information',
      place,
      `not asked: nothing gives ${parameters.map((name) => `{${name}}`).join(' and ')}`,
    );
    return undefined;
  }
  const typed = lookup.search === undefined ? {} : { search: '', page: 1 };
  const result = await ask(place, () =>
    client.provider.options(lookup, { ...parameters, ...typed }),
  );
  if (!result) return undefined;
  const options = result.value;
  if (options.length === 0 && !lookup.keep && (rowsAt(result.body, lookup.at) ?? []).length > 0) {
    note('drift', place, `no option has a value at ${lookup.value.join(', ')}`);
  }
  if (options.length > 0 && options.every(({ label }) => label === ''))
    note('drift', place, `no option has a label at ${lookup.label.join(', ')}`);
  return options[0]?.value;
}
