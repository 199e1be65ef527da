import type { z } from 'zod';
import type { Permission } from '../../contract/people/permissions';
import { versionedStatusInput } from '../../contract/records';
import { capitalized, notFound } from '../platform/errors';
import { createRouter, idParams as params, jsonBody, jsonRoute } from '../platform/http/route';
import { changeOne, createOne, removeOne } from './change';
import type { Kind, Types } from './kind';

export interface CrudOptions<T extends Types> {
  kind: Kind<T>;
  /**
   * For example `Offer`: the operations are `getOffer`, `createOffer`, `updateOffer`,
   * `setOfferStatus`, …
   */
  noun: Capitalize<string>;
  tags: string[];
  all: `/${string}`;
  reads: Permission;
  manages: Permission;
  answer: z.ZodType<T['image']>;
  body: z.ZodType<T['input']>;
  patch: z.ZodType<T['patch'] & { updatedAt?: string | undefined }>;
  examples: { create: object; update: object };
  switched(isActive: boolean): T['patch'];
  /** Default `patch`. */
  switchMethod?: 'put' | 'patch';
}

type Saved<T extends Types> = z.ZodType<{ message: string; data: T['image'] }>;

function defineRoutes<T extends Types>(
  {
    kind,
    noun,
    tags,
    all,
    reads,
    manages,
    answer,
    body,
    patch,
    examples,
    switchMethod = 'patch',
  }: CrudOptions<T>,
  saved: Saved<T>,
) {
  const area = { access: ['admin'] as const, tags };
  const reading = { ...area, needs: reads };
  const managing = { ...area, needs: manages };
  const path = `${all}/{id}`;
  const show = jsonRoute(
    `get${noun}`,
    { ...reading, method: 'get', path, summary: `Read a ${kind.noun}`, request: { params } },
    answer,
  );
  const added = { body: jsonBody(body, examples.create) };
  const create = jsonRoute(
    `create${noun}`,
    { ...managing, method: 'post', path: all, summary: `Add a ${kind.noun}`, request: added },
    saved,
  );
  const changed = { params, body: jsonBody(patch, examples.update) };
  const update = jsonRoute(
    `update${noun}`,
    { ...managing, method: 'put', path, summary: `Change a ${kind.noun}`, request: changed },
    saved,
  );
  const status = jsonRoute(
    `set${noun}Status`,
    {
      ...managing,
      method: switchMethod,
      path: `${path}/status`,
      summary: `Enable or disable a ${kind.noun}`,
      request: { params, body: jsonBody(versionedStatusInput, { isActive: false }) },
    },
    saved,
  );
  const remove = jsonRoute(
    `delete${noun}`,
    { ...managing, method: 'delete', path, summary: `Delete a ${kind.noun}`, request: { params } },
    saved,
  );
  return { show, create, update, status, remove };
}

/** Routes of an admin's resource: read, create, update, switch and delete one record. */
export function crudRoutes<T extends Types>(options: CrudOptions<T>, saved: Saved<T>) {
  const { kind } = options;
  const { show, create, update, status, remove } = defineRoutes(options, saved);
  const successMessage = (done: string) => `${capitalized(kind.noun)} ${done} successfully`;
  return createRouter()
    .openapi(show, async (c) => {
      const { id } = c.req.valid('param');
      const found = (await kind.read(c.get('deps').db, [id])).get(id);
      if (!found) throw notFound(kind.noun);
      return c.json(found, 200);
    })
    .openapi(create, async (c) => {
      const data = await createOne(c.get('deps').db, c.get('actor'), kind, c.req.valid('json'));
      return c.json({ message: successMessage('created'), data }, 200);
    })
    .openapi(update, async (c) => {
      const { updatedAt, ...patch } = c.req.valid('json');
      const target = { id: c.req.valid('param').id, updatedAt, patch };
      const data = await changeOne(c.get('deps').db, c.get('actor'), kind, target);
      return c.json({ message: successMessage('updated'), data }, 200);
    })
    .openapi(status, async (c) => {
      const { isActive, updatedAt } = c.req.valid('json');
      const done = isActive ? 'enable' : 'disable';
      const data = await changeOne(c.get('deps').db, c.get('actor'), kind, {
        id: c.req.valid('param').id,
        updatedAt,
        patch: options.switched(isActive),
        action: done,
      });
      return c.json({ message: successMessage(`${done}d`), data }, 200);
    })
    .openapi(remove, async (c) => {
      const { id } = c.req.valid('param');
      const data = await removeOne(c.get('deps').db, c.get('actor'), kind, id);
      return c.json({ message: successMessage('deleted'), data }, 200);
    });
}
