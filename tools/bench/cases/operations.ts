import { z } from 'zod';
import { roles, type Role } from '../../../contract/people/permissions';

const keySchema = z.looseObject({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  schema: z.looseObject({ enum: z.array(z.string()).optional() }),
});
const readSchema = z.looseObject({
  'x-access': z.union([z.enum(['public', 'signedIn']), z.array(z.enum(roles)).nonempty()]),
  parameters: z.array(keySchema).default([]),
  responses: z.looseObject({
    200: z.looseObject({ content: z.record(z.string(), z.unknown()).optional() }),
  }),
});
const documentSchema = z.looseObject({
  paths: z.record(z.string(), z.looseObject({ get: readSchema.optional() })),
});

/** A key of a query with the values that it is limited to, if it is. */
export interface Key {
  name: string;
  choices?: string[];
}

/** What can be read through the API. */
export interface Operation {
  /** As in the document, without `/api`: `/admin/stores/{id}`. */
  path: string;
  role: Role;
  /** Everybody may read it, signed in or not. */
  isPublic: boolean;
  kind: 'list' | 'statistic' | 'detail' | 'export';
  keys: Key[];
}

/** Files in JSON: as large as what they hold, they are timed with the exports. */
const files: readonly string[] = ['/admin/privacy/{id}/data'];

const kindOf = (path: string, keys: Key[], types: string[]): Operation['kind'] | undefined => {
  if (types.includes('text/csv') || files.includes(path)) return 'export';
  if (!types.includes('application/json')) return undefined;
  if (keys.some(({ name }) => name === 'page')) return 'list';
  return path.includes('{') ? 'detail' : 'statistic';
};

/**
 * Every GET that the API's own document tells of: a new one can't be forgotten. Left out are pictures and the stream, which ask
 * the database for nothing that grows.
 */
export function readsOf(document: unknown): Operation[] {
  return Object.entries(documentSchema.parse(document).paths).flatMap(([path, { get }]) => {
    if (!get) return [];
    const access = get['x-access'];
    const keys = get.parameters
      .filter((one) => one.in === 'query')
      .map(({ name, schema }) => ({ name, choices: schema.enum }));
    const kind = kindOf(path, keys, Object.keys(get.responses[200].content ?? {}));
    // who may be anybody is a store: it has the most notifications
    const [role] = typeof access === 'string' ? ['store' as const] : access;
    return kind && role ? [{ path, role, isPublic: access === 'public', kind, keys }] : [];
  });
}
