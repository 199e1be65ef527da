import { z } from 'zod';
import {
  type Permission,
  permissionSchema,
  roles,
  type Role,
} from '../../contract/people/permissions';
import { withoutReferences } from '../../server/platform/http/docs/docsRoutes';
import type { TestServer } from './serverOn';

const bodySchema = z.looseObject({
  content: z.record(
    z.string(),
    z.looseObject({ schema: z.unknown(), example: z.unknown().optional() }),
  ),
});
const operationSchema = z.looseObject({
  summary: z.string().min(3),
  tags: z.array(z.string()).nonempty(),
  'x-access': z.union([z.enum(['public', 'signedIn']), z.array(z.enum(roles)).nonempty()]),
  'x-needs': z.array(permissionSchema).default([]),
  'x-step-up': z.boolean().default(false),
  'x-repeatable': z.boolean().default(false),
  parameters: z
    .array(z.looseObject({ name: z.string(), in: z.enum(['path', 'query', 'header']) }))
    .default([]),
  requestBody: bodySchema.optional(),
  responses: z.record(
    z.string(),
    z.looseObject({
      description: z.string().min(1),
      content: z.record(z.string(), z.looseObject({ example: z.unknown().optional() })).optional(),
    }),
  ),
});
const documentSchema = z.looseObject({
  openapi: z.literal('3.1.0'),
  paths: z.record(z.string().regex(/^\/.*[^/]$/), z.record(z.string(), operationSchema)),
});

/** A route as described by the API's own document. */
export interface Operation {
  /** `PUT /admin/stores/{id}` */
  name: string;
  method: string;
  path: string;
  access: 'public' | 'signedIn' | Role[];
  /** All permissions that it requires. */
  needs: Permission[];
  /** True if the session must have a recent step-up. */
  stepUp: boolean;
  /** True if a repeated request gets the first answer. */
  isRepeatable: boolean;
  query: string[];
  hasBody: boolean;
  example: unknown;
  schema: unknown;
  answer: unknown;
  /** Type of its answer: `application/json`, `text/csv`, … */
  type: string;
}

/** Every operation of the running server, from which tests are generated. */
export const operationsOf = async (server: TestServer): Promise<Operation[]> =>
  operationsIn((await server.request('GET', '/openapi.json')).body);

export function operationsIn(document: unknown): Operation[] {
  const { paths } = documentSchema.parse(withoutReferences(document));
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([verb, operation]) => ({
      name: `${verb.toUpperCase()} ${path}`,
      method: verb.toUpperCase(),
      path,
      access: operation['x-access'],
      needs: operation['x-needs'],
      stepUp: operation['x-step-up'],
      isRepeatable: operation['x-repeatable'],
      query: operation.parameters
        .filter((parameter) => parameter.in === 'query')
        .map(({ name }) => name),
      hasBody: operation.requestBody?.content['application/json'] !== undefined,
      example: operation.requestBody?.content['application/json']?.example,
      schema: operation.requestBody?.content['application/json']?.schema,
      answer: operation.responses['200']?.content?.['application/json']?.example,
      type: Object.keys(operation.responses['200']?.content ?? {})[0] ?? '',
    })),
  );
}

/** True if the route names this role, or is open to every signed-in person. */
export const isOpenTo = ({ access }: Operation, role: Role): boolean =>
  access === 'public' || access === 'signedIn' || access.includes(role);

export const pathWith = ({ path }: Operation, id: string): string => path.replace(/\{\w+\}/g, id);
