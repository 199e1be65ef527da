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

/** A key of a query with its allowed values, if limited. */
export interface Key {
  name: string;
  choices?: string[];
}

/** A readable operation of the API. */
export interface Operation {
  /** As in the document, without `/api`: `/admin/stores/{id}`. */
  path: string;
  role: Role;
  /** Readable without signing in. */
  isPublic: boolean;
  kind: 'list' | 'statistic' | 'detail' | 'export';
  keys: Key[];
}

/** Files in JSON: as large as their content, so they are timed with the exports. */
const files: readonly string[] = ['/admin/privacy/{id}/data'];

const kindOf = (path: string, keys: Key[], types: string[]): Operation['kind'] | undefined => {
  if (types.includes('text/csv') || files.includes(path)) return 'export';
  if (!types.includes('application/json')) return undefined;
  if (keys.some(({ name }) => name === 'page')) return 'list';
  return path.includes('{') ? 'detail' : 'statistic';
};

/**
 * Every GET of the API's own document, so that a new operation is always included. Pictures and the
 * stream are left out: their queries do not grow.
 */
export function readsOf(document: unknown): Operation[] {
  return Object.entries(documentSchema.parse(document).paths).flatMap(([path, { get }]) => {
    if (!get) return [];
    const access = get['x-access'];
    const keys = get.parameters
      .filter((parameter) => parameter.in === 'query')
      .map(({ name, schema }) => ({ name, choices: schema.enum }));
    const kind = kindOf(path, keys, Object.keys(get.responses[200].content ?? {}));
    // an operation for any role is called as a store, which has the most notifications
    const [role] = typeof access === 'string' ? ['store' as const] : access;
    return kind && role ? [{ path, role, isPublic: access === 'public', kind, keys }] : [];
  });
}
