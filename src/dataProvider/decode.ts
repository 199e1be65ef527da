import type { ApiPayload } from '../framework/core/calls';
import type { ResourceRecord, ResourceConfig } from '../framework/core/declaration';

export const isPayload = (value: unknown): value is ApiPayload =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, key) => (isPayload(inner) ? inner[key] : undefined), value);

/** The value at the first path that holds a plain value. An object is skipped: it belongs to a longer path. */
export const firstAt = (value: unknown, paths: readonly string[]): unknown => {
  for (const path of paths) {
    const found = at(value, path);
    if (found !== undefined && found !== null && !isPayload(found)) return found;
  }
  return undefined;
};

/** The rows of a list response: a bare array, or the array under one of the keys, `data` or `items`. */
export const rowsOf = (answer: unknown, keys: readonly string[]): ApiPayload[] => {
  const found = Array.isArray(answer) ? answer : [...keys, 'data', 'items'].map((key) => at(answer, key)).find(Array.isArray);
  return Array.isArray(found) ? found.filter(isPayload) : [];
};

/** The total of a list response; undefined if the server sends none. */
export const totalOf = (answer: unknown, keys = ['total', 'pagination.total', 'meta.total']): number | undefined => {
  const total = Number(firstAt(answer, keys));
  return Number.isFinite(total) ? total : undefined;
};

const renamed = (wire: ApiPayload, aliases: Readonly<Record<string, readonly string[] | undefined>> = {}): ApiPayload => {
  const flat: Record<string, unknown> = { ...wire };
  for (const [field, paths] of Object.entries(aliases)) {
    const value = firstAt(wire, paths ?? []);
    if (value !== undefined) flat[field] = value;
  }
  return flat;
};

/**
 * A record in the declaration's shape: applies the aliases, then `decode`, then the lenient schema. A field that fails even
 * that is omitted and the row is kept: one bad field must not empty a screen.
 */
export const decodeRecord = (resource: ResourceConfig, wire: ApiPayload): ResourceRecord => {
  const flat = renamed(wire, { id: ['id', '_id'], ...resource.api?.aliases });
  const shaped = { ...flat, ...resource.api?.decode?.(flat) };
  const read: Record<string, unknown> = {};
  for (const [key, member] of Object.entries(resource.record.shape)) {
    const parsed = isSchema(member) ? member.safeParse(shaped[key]) : undefined;
    if (parsed?.success) read[key] = parsed.data;
  }
  return { ...read, id: String(read.id ?? shaped.id ?? '') };
};

interface Schema {
  safeParse(value: unknown): { success: boolean; data?: unknown };
}
const isSchema = (member: unknown): member is Schema =>
  typeof member === 'object' && member !== null && 'safeParse' in member;

/** The figures of the stat cards, by name or alias; those that the response lacks are derived from the rows. */
export const decodeStats = (
  resource: ResourceConfig,
  answer: unknown,
  rows: readonly ResourceRecord[] = [],
  total = rows.length,
): Readonly<Record<string, unknown>> => {
  const { stats } = resource;
  if (!stats) return {};
  const wire = isPayload(answer) && isPayload(answer.data) ? { ...answer, ...answer.data } : answer;
  const derived = stats.derive?.(rows, total) ?? {};
  const found = Object.fromEntries(
    Object.keys(stats.schema.shape).map((key) => [key, firstAt(wire, stats.aliases?.[key] ?? [key]) ?? derived[key]]),
  );
  const parsed = stats.schema.safeParse(found);
  return parsed.success ? parsed.data : found;
};
