import { z } from 'zod';
import { roles } from '../../../contract/people/permissions';
import { withoutReferences } from '../../../server/platform/http/docs/docsRoutes';
import type { TestServer } from '../../support/server';

/** A JSON schema of the API's document, its references replaced. */
export const schemaSchema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  get anyOf(): z.ZodOptional<z.ZodArray<typeof schemaSchema>> {
    return z.array(schemaSchema).optional();
  },
  get items(): z.ZodOptional<typeof schemaSchema> {
    return schemaSchema.optional();
  },
  get properties(): z.ZodOptional<z.ZodRecord<z.ZodString, typeof schemaSchema>> {
    return z.record(z.string(), schemaSchema).optional();
  },
  pattern: z.string().optional(),
  format: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  maxItems: z.number().optional(),
  required: z.array(z.string()).optional(),
});
export type Schema = z.output<typeof schemaSchema>;

const parameterSchema = z.looseObject({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  schema: schemaSchema,
});
const contentSchema = z.record(
  z.string(),
  z.looseObject({ schema: schemaSchema.optional(), example: z.unknown().optional() }),
);
const responseSchema = z.looseObject({ content: contentSchema.optional() });

const operationSchema = z.looseObject({
  'x-access': z.union([z.enum(['public', 'signedIn']), z.array(z.enum(roles))]),
  parameters: z.array(parameterSchema).default([]),
  requestBody: z.looseObject({ content: contentSchema }).optional(),
  responses: z.record(z.string(), responseSchema),
});
const documentSchema = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
});

/** The document's description of one operation, with its schemas. */
export interface Described extends z.output<typeof operationSchema> {
  /** `PUT /admin/stores/{id}` */
  name: string;
  method: string;
  path: string;
}

export async function describedOperations(server: TestServer): Promise<Described[]> {
  const { paths } = documentSchema.parse(
    withoutReferences((await server.request('GET', '/openapi.json')).body),
  );
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([verb, operation]) => ({
      ...operation,
      name: `${verb.toUpperCase()} ${path}`,
      method: verb.toUpperCase(),
      path,
    })),
  );
}
