import { z } from 'zod';

const content = z
  .record(z.string(), z.object({ schema: z.unknown(), example: z.unknown() }).partial())
  .optional();

const operation = z.object({
  summary: z.string(),
  tags: z.array(z.string()).default(['Other']),
  'x-access': z.union([z.string(), z.array(z.string())]),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.string(),
        required: z.boolean().default(false),
        schema: z.unknown(),
        example: z.unknown().optional(),
      }),
    )
    .default([]),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content })),
});
export type Operation = z.output<typeof operation>;

/** Part of an OpenAPI document that the page shows. */
export const describedApi = z.object({
  info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), operation)),
});
export type DescribedApi = z.output<typeof describedApi>;
