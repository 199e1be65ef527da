import { expect, it } from 'vitest';
import { z } from 'zod';
import type { ResourceConfig } from '../../../../src/framework/declaration/declaration';
import { resourceFactory } from '../../../../src/framework/declaration/defineResource';
import { flag, num, str } from '../../../../src/framework/declaration/lenientSchemas';
import { problemsOf } from '../../../../src/framework/check/problemsOf';

const define = resourceFactory<'boss' | 'clerk', 'box'>();
const record = z.object({
  id: str(),
  name: str(),
  size: num(),
  isOpen: flag(true),
  day: str(),
  updatedAt: str(),
});
export const form = z.object({ name: z.string(), size: z.number() });
export const sound = define({
  name: 'boss/shops',
  record,
  access: { boss: '*' },
  menu: { icon: 'box', order: 1 },
  version: 'updatedAt',
  api: {
    list: 'GET /shops',
    get: 'GET /shops/{id}',
    create: 'POST /shops',
    update: 'PUT /shops/{id}',
    delete: 'DELETE /shops/{id}',
  },
  list: {
    columns: ['name', 'size'],
    actions: ['edit', 'close', 'delete'],
    sort: { columns: ['name'], first: 'name asc' },
  },
  filters: {
    search: { kind: 'search', placeholder: 'Search' },
    from: { kind: 'date' },
    to: { kind: 'date', notBefore: 'from' },
  },
  form: { schema: form },
  actions: {
    close: {
      call: 'POST /shops/{id}/close/{size}',
      input: z.object({ reason: z.string() }),
      dialog: { fields: { reason: 'textarea' } },
    },
  },
});

const { api: soundApi, actions } = sound;
if (!soundApi || !actions?.close) throw new Error('the sound declaration has both');
export const api = soundApi;
export const close = actions.close;

/** A title, a change of the sound declaration, and the problem that it causes. */
type Mistake = readonly [title: string, change: Partial<ResourceConfig>, problem: string];

export const testMistakes = (mistakes: readonly Mistake[]) =>
  it.each(mistakes)('names the key of %s', (_, change, problem) => {
    const found = problemsOf({ ...sound, ...change }).map(({ key, text }) => `${key}: ${text}`);
    expect(found).toContain(problem);
    expect(found.length).toBeLessThanOrEqual(2);
  });
