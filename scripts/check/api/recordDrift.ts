import type { ResourceConfig } from '../../../src/framework/declaration/declaration';
import { isObject } from '../../../src/framework/declaration/isObject';
import { enumValues, inputDefinitionOf } from '../../../src/framework/declaration/schemas';
import { fieldsOf, isSameWord, type Inspection } from '../../../src/framework/dev/inspect';
import { pathsOf } from '../../../src/framework/provider/decode';
import { shapeIn } from '../../../src/framework/provider/saveRecord';
import { renameNested } from '../../../src/framework/provider/renameNested';
import { at } from '../../../src/framework/declaration/places';
import type { Note } from './findings';

const VALUES_SHOWN = 5;
const some = (values: Iterable<string>): string => {
  const all = [...values];
  return (
    all.slice(0, VALUES_SHOWN).join(', ') +
    (all.length > VALUES_SHOWN ? ` and ${all.length - VALUES_SHOWN} more` : '')
  );
};

/** Notes fields that no row and no details have: renamed by the server, or no longer sent. */
function noteFields(
  resource: ResourceConfig,
  inspections: readonly Inspection[],
  note: Note,
): void {
  const byDecode = new Set(inspections.flatMap(({ decoded }) => decoded));
  const has = (field: string) =>
    inspections.some(
      ({ receivedFields, derivedFields }) =>
        receivedFields.includes(field) || derivedFields.includes(field),
    );
  for (const field of fieldsOf(resource).filter((name) => !has(name))) {
    const place =
      field === resource.version && !(field in resource.record.shape)
        ? 'version'
        : `record.${field}`;
    // a value that never changes may be read or made up
    if (byDecode.has(field))
      note('information', place, 'in every record what decode gives for nothing');
    else
      note(
        'drift',
        place,
        `never sent; looked for ${some(pathsOf(resource, field))} in ${sampleText(inspections)}`,
      );
  }
}

/** Notes keys that no row of a list within a record has: a save would send their defaults. */
function noteInner(
  { record }: ResourceConfig,
  inspections: readonly Inspection[],
  note: Note,
): void {
  for (const [field, member] of Object.entries(record.shape)) {
    const shape = shapeIn(inputDefinitionOf(member).element);
    const rows = inspections
      .flatMap(({ shaped }) => renameNested(member, shaped[field]))
      .filter(isObject);
    for (const name of Object.keys(rows.length > 0 && shape ? shape : {}))
      if (rows.every((row) => row[name] === undefined))
        note('drift', `record.${field}[].${name}`, 'never sent');
  }
}

const sampleText = (inspections: readonly Inspection[]): string => {
  const { size } = new Set(inspections.map(({ record }) => record.id));
  return `${size} record${size === 1 ? '' : 's'}`;
};

/** Notes aliases, not as mistakes: they may serve other servers. */
function noteAliases(
  resource: ResourceConfig,
  inspections: readonly Inspection[],
  note: Note,
): void {
  const unused = Object.entries(resource.api?.aliases ?? {}).flatMap(([field, aliases = []]) => {
    const never = aliases.filter(
      (path) => !inspections.some(({ wire }) => at(wire, path) !== undefined),
    );
    return never.length > 0 && never.length < aliases.length
      ? [`${never.join(', ')} of ${field}`]
      : [];
  });
  if (unused.length > 0) note('information', 'api.aliases', `never met: ${unused.join('; ')}`);
}

/** Returns values of a field that its schema or its choices lack. */
function unknownValues(
  resource: ResourceConfig,
  field: string,
  inspections: readonly Inspection[],
): string[] {
  const { kind, choices, lookup } = resource.fields[field] ?? {};
  const schemaValues = enumValues(resource.record.shape[field]);
  const offered =
    (kind === 'select' || kind === 'multiselect') && !lookup && choices
      ? Object.keys(choices)
      : undefined;
  const isUnknown = (sent: unknown, read: unknown) =>
    // the screen shows the schema's value, which differs from the server's
    (schemaValues !== undefined &&
      !schemaValues.includes(String(sent)) &&
      !isSameWord(sent, read)) ||
    (offered !== undefined &&
      !(Array.isArray(read) ? read : [read]).every((item) => offered.includes(String(item))));
  const sent = inspections.map(({ shaped, record }) => [shaped[field], record[field]] as const);
  return sent
    .filter(([value, read]) => isGiven(value) && isUnknown(value, read))
    .map(([value]) => String(value));
}
const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** Notes values without a choice that the screen shows as another value or as empty. */
function noteValues(
  resource: ResourceConfig,
  inspections: readonly Inspection[],
  note: Note,
): void {
  for (const field of Object.keys(resource.record.shape)) {
    const unknown = new Set(unknownValues(resource, field, inspections));
    if (unknown.size > 0)
      note(
        'drift',
        `fields.${field}`,
        `no choice is ${some([...unknown].map((value) => `'${value}'`))}`,
      );
  }
}

/** Notes values that the schema replaces by its default. */
function noteFallbacks(inspections: readonly Inspection[], note: Note): void {
  const fields = new Map(
    inspections.flatMap(({ defaultedFields, shaped, mismatches }) =>
      defaultedFields
        .filter((field) => !mismatches.some(({ place }) => place.split('.')[0] === field))
        .map((field) => [field, shaped[field]] as const),
    ),
  );
  for (const [field, value] of fields)
    note(
      'information',
      `record.${field}`,
      `read as its default: ${JSON.stringify(value)?.slice(0, 80)}`,
    );
}

/** Notes values that the schema cannot read, counted by place. */
function noteMismatches(
  { record }: ResourceConfig,
  inspections: readonly Inspection[],
  note: Note,
): void {
  const places = new Map<string, Map<string, string>>();
  for (const { mismatches, record: read } of inspections)
    for (const { place, value } of mismatches) {
      const key = place.replace(/\.\d+(?=\.|$)/g, '[]');
      const values = places.get(key) ?? new Map<string, string>();
      places.set(key, values.set(read.id, JSON.stringify(value).slice(0, 80)));
    }
  for (const [place, values] of places)
    // unknown values of an enum are noted separately
    if (!enumValues(record.shape[place]))
      note(
        'drift',
        `record.${place}`,
        `cannot be read in ${values.size} of ${sampleText(inspections)}: ${some(new Set(values.values()))}`,
      );
}

/** Notes keys that `decode` does not find: they may be another server's names. */
function noteMissed(inspections: readonly Inspection[], note: Note): void {
  const sent = new Set(inspections.flatMap(({ wire }) => Object.keys(wire)));
  const unseenFields = new Set(
    inspections.flatMap((inspection) => inspection.missingKeys).filter((key) => !sent.has(key)),
  );
  if (unseenFields.size > 0)
    note(
      'information',
      'api.decode',
      `asks for what is never sent: ${[...unseenFields].sort().join(', ')}`,
    );
}

export function noteRecords(
  resource: ResourceConfig,
  inspections: readonly Inspection[],
  note: Note,
): void {
  if (inspections.length === 0) return note('information', 'record', 'no record to look at');
  noteFields(resource, inspections, note);
  noteInner(resource, inspections, note);
  noteAliases(resource, inspections, note);
  noteMissed(inspections, note);
  noteValues(resource, inspections, note);
  noteMismatches(resource, inspections, note);
  noteFallbacks(inspections, note);
  const unread = new Set(inspections.flatMap((inspection) => inspection.unreadKeys));
  if (unread.size > 0)
    note('unread', 'record', `sent and never read: ${[...unread].sort().join(', ')}`);
}
