import type { ApiPayload } from '../declaration/calls';
import type { CardConfig, ResourceConfig, ResourceRecord } from '../declaration/declaration';
import { isObject } from '../declaration/isObject';
import { exactNumber, isUnchangedBy } from '../declaration/plainTypes';
import { isSchema } from '../declaration/schemas';
import { renameNested } from './renameNested';
import { firstAt, inAllCases, defaultPaths } from '../declaration/places';

const knownPaths = new WeakMap<ResourceConfig, Map<string, readonly string[]>>();

/**
 * Returns the paths of a field in an answer. Cached, because a list needs them a thousand times.
 */
export const pathsOf = (resource: ResourceConfig, field: string): readonly string[] => {
  const known = knownPaths.get(resource) ?? new Map<string, readonly string[]>();
  knownPaths.set(resource, known);
  const aliases = resource.api?.aliases?.[field];
  const paths = known.get(field) ?? (aliases ? inAllCases(aliases) : defaultPaths(field));
  known.set(field, paths);
  return paths;
};

const knownFields = new WeakMap<ResourceConfig, readonly string[]>();

const fieldsOf = (resource: ResourceConfig): readonly string[] => {
  const { api, record, version } = resource;
  const fields = knownFields.get(resource) ?? [
    ...new Set([
      'id',
      ...Object.keys(record.shape),
      ...Object.keys(api?.aliases ?? {}),
      ...(version ? [version] : []),
    ]),
  ];
  knownFields.set(resource, fields);
  return fields;
};

/** Reads the fields by their aliases, and by their names in any case. Absent fields stay absent. */
export const applyAliases = (resource: ResourceConfig, wire: ApiPayload): ApiPayload => {
  const flat: Record<string, unknown> = { ...wire };
  const aliases = resource.api?.aliases ?? {};
  for (const field of fieldsOf(resource)) {
    const hasOwnName = !(field in aliases) && wire[field] !== undefined && wire[field] !== null;
    const value = hasOwnName ? wire[field] : firstAt(wire, pathsOf(resource, field));
    if (value !== undefined) flat[field] = value;
    // an object or a list under another case, which `firstAt` leaves to longer paths
    else if (!(field in aliases))
      flat[field] =
        pathsOf(resource, field)
          .map((path) => wire[path])
          .find((found) => found !== undefined) ?? flat[field];
  }
  return flat;
};

/**
 * The result of `decode` under the declared names, because an object that it passes on may have
 * other names.
 */
export const withDeclaredNames = (
  resource: ResourceConfig,
  decoded: ApiPayload = {},
): ApiPayload => {
  const all: Record<string, unknown> = { ...decoded };
  for (const field of fieldsOf(resource)) {
    const other = pathsOf(resource, field).find((path) => decoded[path] !== undefined);
    if (other !== undefined) all[field] ??= decoded[other];
  }
  return all;
};

export const shapeWire = (resource: ResourceConfig, wire: ApiPayload): ApiPayload => {
  const flat = applyAliases(resource, wire);
  const shaped: Record<string, unknown> = {
    ...flat,
    ...withDeclaredNames(resource, resource.api?.decode?.(flat)),
  };
  for (const [key, member] of Object.entries(resource.record.shape))
    if (key in shaped) shaped[key] = renameNested(member, shaped[key]);
  return shaped;
};

const shapes = new WeakMap<object, ApiPayload>();

/** The answer after the aliases and `decode`, from which a record was read. */
export const shapeOf = (record: object): ApiPayload => shapes.get(record) ?? {};

export const parseRecord = (resource: ResourceConfig, shaped: ApiPayload): ResourceRecord => {
  const read: Record<string, unknown> = {};
  for (const [key, member] of Object.entries(resource.record.shape)) {
    const value = shaped[key];
    if (isUnchangedBy(member, value)) read[key] = value;
    else {
      const result = isSchema(member) ? member.safeParse(value) : undefined;
      if (result?.success) read[key] = result.data;
    }
  }
  const { version } = resource;
  // the version stays as the server sent it, without a default, because it is sent back
  if (version !== undefined) {
    delete read[version];
    if (shaped[version] !== undefined) read[version] = shaped[version];
  }
  const record = { ...read, id: String(read.id ?? shaped.id ?? '') };
  shapes.set(record, shaped);
  return record;
};

/**
 * A record in the declaration's shape: applies the aliases, then `decode`, then the lenient schema.
 * A field that fails even that is omitted and the row is kept: one bad field must not empty a
 * screen.
 */
export const decodeRecord = (resource: ResourceConfig, wire: ApiPayload): ResourceRecord =>
  parseRecord(resource, shapeWire(resource, wire));

const figureAt = (card: CardConfig, wire: unknown): unknown =>
  firstAt(wire, inAllCases(card.at ?? [card.name]));

/** Figures in an answer, by name or path; undefined if all are missing. */
export const figuresIn = (
  resource: ResourceConfig,
  body: unknown,
): Readonly<Record<string, unknown>> | undefined => {
  const { cards = [], more } = resource.stats ?? {};
  const wire = isObject(body) && isObject(body.data) ? { ...body, ...body.data } : body;
  const found = [
    ...cards.map((card) => [card.name, figureAt(card, wire)] as const),
    ...Object.keys(more?.shape ?? {}).map(
      (name) => [name, firstAt(wire, inAllCases([name]))] as const,
    ),
  ];
  return found.every(([, value]) => value === undefined) ? undefined : Object.fromEntries(found);
};

/** Declared sums of a list in an answer; undefined if it has no sums. */
export const sumsIn = (
  { list }: ResourceConfig,
  body: unknown,
): Readonly<Record<string, number | string>> | undefined => {
  const found = Object.entries(list.sum ?? {}).flatMap(([name, { at = [name] }]) => {
    const sum = firstAt(body, inAllCases([...at, ...at.map((place) => `data.${place}`)]));
    return sum === undefined || sum === '' || !Number.isFinite(Number(sum))
      ? []
      : [[name, exactNumber(sum)] as const];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
};

const isMissingFigure = (value: unknown): boolean =>
  value === null || value === '' || Number.isNaN(Number(value));

/** Figures that the answer lacks and that are counted over its rows. */
export const countedIn = (
  resource: ResourceConfig,
  body: unknown,
  total: number | undefined,
): string[] => {
  const answered = figuresIn(resource, body);
  return (resource.stats?.cards ?? []).flatMap(({ name, count }) =>
    (count ?? (name === 'total' && total === undefined)) && isMissingFigure(answered?.[name])
      ? [name]
      : [],
  );
};

/**
 * Figures of the stat cards: from the answer, otherwise counted over its rows. Other figures are
 * absent.
 */
export const decodeStats = (
  resource: ResourceConfig,
  body: unknown,
  rows?: readonly ResourceRecord[],
  total = rows?.length,
): Readonly<Record<string, unknown>> => {
  if (!resource.stats) return {};
  const { cards, more } = resource.stats;
  const answered = figuresIn(resource, body);
  const entries = cards.flatMap(({ name, count }): [string, number | string][] => {
    const counted = count ? rows?.filter(count).length : name === 'total' ? total : undefined;
    const figure = isMissingFigure(answered?.[name]) ? counted : exactNumber(answered?.[name]);
    return figure === undefined ? [] : [[name, figure]];
  });
  const figures = Object.fromEntries(entries);
  return { ...figures, ...more?.safeParse({ ...figures, ...answered }).data };
};
