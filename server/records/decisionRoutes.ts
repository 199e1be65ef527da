import type { z } from 'zod';
import { reopening } from '../../contract/records';
import { capitalized } from '../platform/errors';
import { createRouter, idParams as params, jsonBody, jsonRoute } from '../platform/http/route';
import { changeBy, type Command } from './change';
import type { Kind, Types } from './kind';

interface Options<T extends Types> {
  kind: Kind<T>;
  /** `Category`: the operations are `approveCategory`, `rejectCategory` and `reopenCategory`. */
  noun: Capitalize<string>;
  tags: string[];
  all: `/${string}`;
  saved: z.ZodType<{ message: string; data: T['image'] }>;
}

interface Decision<T extends Types, B> {
  /** Default: the kind of the routes. */
  kind?: Kind<T>;
  summary: string;
  body: z.ZodType<B>;
  example: object;
  /** A second approval finds its work done; other decisions read their rule first. */
  stale?: Command<T>['stale'];
  patchOf(input: B): Command<T>['patchOf'];
}

interface Decisions<T extends Types> {
  approve: Decision<T, { updatedAt?: string | undefined }>;
  reject: Decision<T, { updatedAt?: string | undefined; reason: string }>;
  reopen: Pick<Decision<T, z.output<typeof reopening>>, 'kind' | 'patchOf'>;
}

function decisionRoute<T extends Types, B extends { updatedAt?: string | undefined }>(
  { noun, tags, all, saved, kind: kindOf }: Options<T>,
  action: 'approve' | 'reject' | 'reopen',
  done: string,
  { kind = kindOf, summary, body, example, stale = 'afterRule', patchOf }: Decision<T, B>,
) {
  const route = jsonRoute(
    `${action}${noun}`,
    {
      access: ['admin'],
      tags,
      needs: 'catalogue.manage',
      method: 'put',
      path: `${all}/{id}/${action}`,
      summary,
      request: { params, body: jsonBody(body, example) },
    },
    saved,
  );
  return createRouter().openapi(route, async (c) => {
    const input = c.req.valid('json');
    const target = { id: c.req.valid('param').id, updatedAt: input.updatedAt };
    const command = { action, stale, patchOf: patchOf(input) };
    const data = await changeBy(c.get('deps').db, c.get('actor'), kind, target, command);
    return c.json({ message: `${capitalized(kind.noun)} ${done}`, data }, 200);
  });
}

/** Routes of the decisions about a request: approve, reject, reopen. */
export const decisionRoutes = <T extends Types>(options: Options<T>, decisions: Decisions<T>) =>
  createRouter()
    .route('/', decisionRoute(options, 'approve', 'approved successfully', decisions.approve))
    .route('/', decisionRoute(options, 'reject', 'rejected successfully', decisions.reject))
    .route(
      '/',
      decisionRoute(options, 'reopen', 'is waiting for approval again', {
        ...decisions.reopen,
        summary: 'Undo an approval or a rejection',
        body: reopening,
        example: { updatedAt: '2026-01-31T10:00:00.000Z' },
      }),
    );
