import type { Context } from 'hono';
import { z } from 'zod';
import { type DeleteOrderInput, deleteOrderInput } from '../../contract/orders/store';
import { AppError } from '../platform/errors';
import { invalidParts } from '../platform/http/validation';

export const deleteQuery = z.object({
  order_id: z.string().optional(),
  reason: z.string().optional(),
});

/**
 * The body as the API document shows it. A zod schema would be parsed before the handler, and would refuse a DELETE whose
 * body a proxy has removed but whose `Content-Type` it has kept.
 */
export const deleteBody = {
  content: {
    'application/json': {
      schema: {
        type: 'object' as const,
        properties: { order_id: { type: 'string' as const }, reason: { type: 'string' as const } },
      },
      example: { order_id: 'JB-240612-0042', reason: 'The kitchen is closed today' },
    },
  },
};

/** The input of a DELETE: from the body, completed from the query. */
export async function readDeleteRequest(
  c: Context,
  query: z.output<typeof deleteQuery>,
): Promise<DeleteOrderInput> {
  const body = await readBody(c);
  const parsed = deleteOrderInput.safeParse({ ...query, ...body });
  if (parsed.success) return parsed.data;
  const place = body === undefined && Object.keys(query).length > 0 ? 'query' : 'body';
  throw invalidParts(place, parsed.error.issues);
}

const jsonObject = z.record(z.string(), z.unknown());

async function readBody(c: Context): Promise<z.output<typeof jsonObject> | undefined> {
  const text = await c.req.text();
  if (text.trim() === '') return undefined;
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')) {
    throw new AppError('unsupportedMedia', 'This type of content is not accepted here');
  }
  const parsed = jsonObject.safeParse(parseJson(text));
  if (!parsed.success) throw unreadable();
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw unreadable(cause);
  }
}

const unreadable = (cause?: unknown) =>
  new AppError('malformed', 'The body of the request cannot be read', { cause });
