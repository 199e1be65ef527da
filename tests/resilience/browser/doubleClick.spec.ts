import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { runnerImport } from 'vite';
import type { ResourceConfig } from '../../../src/framework/declaration/declaration';
import { offeredBy } from '../../../src/framework/declaration/parts';
import { goTo, type Account } from '../../e2e/fixtures';
import { fills } from './fills';
import { holdWrites, pressTwice, type HeldWrites } from './pressing';
import { sized } from '../../support/promises/size';
import { expect, test } from './promise';
import { actions, others, notPressed, type Submit } from './submits';

const roles: readonly Account[] = ['admin', 'store', 'user'];
const folder = join(import.meta.dirname, '../../../src/resources');

const declarations = async (role: Account): Promise<ResourceConfig[]> => {
  const files = readdirSync(join(folder, role), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.resource.ts'),
  );
  const read = (file: string) =>
    runnerImport<{ default: ResourceConfig }>(join(folder, role, file), {
      configFile: false,
      logLevel: 'error',
    });
  return (await Promise.all(files.map(read))).map(({ module }) => module.default);
};

const lineOf = (call: unknown): string | undefined => {
  if (typeof call === 'string') return call;
  return typeof call === 'object' &&
    call !== null &&
    'call' in call &&
    typeof call.call === 'string'
    ? call.call
    : undefined;
};

const wordsOf = (resource: ResourceConfig, role: Account): readonly string[] => {
  const words = resource.access[role] ?? [];
  return words === '*' ? offeredBy(resource) : words;
};

/** The writes that a role's screens offer, as declared. */
const declaredWrites = (resource: ResourceConfig, role: Account): string[] => {
  const words = wordsOf(resource, role);
  const offered = (word: string) => words.includes(word);
  const calls = Object.entries(resource.actions ?? {})
    .filter(([name]) => offered(name))
    .map(([, action]) => lineOf(action));
  const allWrites = (['create', 'update', 'delete'] as const).filter(
    (verb) =>
      offered(verb === 'update' ? 'edit' : verb) &&
      (verb !== 'delete' || resource.list.actions?.includes('delete')),
  );
  return [...calls, ...allWrites.map((verb) => lineOf(resource.api?.[verb]))].filter(
    (line) => line !== undefined,
  );
};

const shape = (call: string) =>
  new RegExp(`^${call.replace(/\/$/, '').replace(/\{\w+\}/g, '[^/]+')}/?$`);
/** `{itemId}` and `{id}` are the same. */
const plain = (call: string) => call.replace(/\{\w+\}/g, '{}').replace(/\/$/, '');

const idIn = /\/\d+(?=\/|$)/;

/** Waits for a link with an id: the page's head may contain other links. */
const firstId = async (page: Page, path: string) => {
  const links = page.locator(`main a[href^="${path}/"]`);
  const read = () => links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const withId = async () => (await read()).find((href) => idIn.test(href));
  await expect.poll(withId).toBeDefined();
  return idIn.exec((await withId()) ?? '')?.[0].slice(1) ?? '';
};

const formsOf = (resource: ResourceConfig, role: Account): Submit[] => {
  const words = wordsOf(resource, role);
  const submit = async (page: Page) =>
    page.getByRole('dialog').last().locator('button[type=submit]');
  const create = lineOf(resource.api?.create);
  const update = lineOf(resource.api?.update);
  const path = `/${resource.name}`;
  const creating =
    create === undefined || !words.includes('create')
      ? []
      : [
          {
            role,
            call: create,
            path: `${path}/create`,
            reach: async (page: Page) => {
              const form = page.getByRole('dialog').last();
              await fills[resource.name]?.(form, page);
              return submit(page);
            },
          },
        ];
  const editing =
    update === undefined || !words.includes('edit')
      ? []
      : [
          {
            role,
            call: update,
            path,
            reach: async (page: Page) => {
              await goTo(page, `${path}/${await firstId(page, path)}/edit`);
              return submit(page);
            },
          },
        ];
  return [...creating, ...editing];
};

const pressAll = async (page: Page, held: HeldWrites, submits: readonly Submit[]) => {
  const wrong: string[] = [];
  let before = 0;
  for (const { path, reach, call } of submits) {
    try {
      // an export appears where earlier messages do, a read mark stays, and an existing list keeps
      // its tab
      const isVisible =
        page
          .url()
          .replace(/^https?:\/\/[^/]+/, '')
          .split('?')[0] === path;
      const isRepeated =
        isVisible ||
        wrong.length !== before ||
        call.startsWith('GET') ||
        path.endsWith('/notifications');
      await (isRepeated ? page.goto(path) : goTo(page, path));
      before = wrong.length;
      await pressTwice(page, await reach(page), held);
    } catch (error) {
      wrong.push(`${call} on ${path}: ${String(error).split('\n')[0] ?? ''}`);
      continue;
    }
    const isSentOnce = held.sent.length === 1 && shape(call).test(held.sent[0] ?? '');
    if (!isSentOnce) wrong.push(`${call} on ${path} sent ${held.sent.join(', ') || 'nothing'}`);
  }
  return wrong;
};

test.use({ expected: [/ERR_ABORTED/], serviceWorkers: 'block', acceptDownloads: true });

for (const role of roles) {
  test(`A hasty hand on any submitting button of ${role} sends one call`, async ({
    page,
    signedIn,
    tried,
  }) => {
    await signedIn(role);
    const resources = await declarations(role);
    expect(resources).not.toEqual([]);
    const submits = [
      ...resources.flatMap((resource) => formsOf(resource, role)),
      ...actions,
      ...others,
    ].filter((submit) => submit.role === role);
    const held = await holdWrites(page);
    page.on('dialog', (dialog) => void dialog.accept());
    const step = sized({ deep: 3, release: 1 });
    const tested = submits.filter((_, index) => index % step === 0);
    expect(await pressAll(page, held, tested)).toEqual([]);
    tried.count('buttons', tested.length);
    tried.count('clicks', 3 * tested.length);
    const pressed = submits.map(({ call }) => plain(call));
    const left = resources
      .flatMap((resource) => declaredWrites(resource, role))
      .map(plain)
      .filter((line) => !pressed.includes(line));
    expect([...new Set(left)].toSorted()).toEqual(
      notPressed.filter((line) => line.includes(` /${role}/`)).toSorted(),
    );
  });
}
