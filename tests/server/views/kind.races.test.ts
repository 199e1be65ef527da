import { describe, expect, test } from 'vitest';
import { recordedAbout } from '../../support/auditEntries';
import { openPlainServer, server } from '../../support/opened';
import { change, saved } from './given';

openPlainServer();

describe('two calls at once', () => {
  const statusesOf = (answers: readonly { status: number }[]) =>
    answers.map(({ status }) => status).sort();

  test('save the same view once', async () => {
    const admin = await server.givenAdmin();
    const [one, other] = await Promise.all([saved(admin), saved(admin)]);
    expect(other).toEqual(one);
    expect(await recordedAbout(server, 'view', one.id)).toMatchObject([{ action: 'create' }]);
  });

  test('give one name to one of two views', async () => {
    const admin = await server.givenAdmin();
    const views = [await saved(admin, { name: 'One' }), await saved(admin, { name: 'Two' })];
    const answers = await Promise.all(views.map((view) => change(admin, view, { name: 'Three' })));
    expect(statusesOf(answers)).toEqual([200, 422]);
  });
});

test('a view of a colleague is refused as theirs, also if an older state was read', async () => {
  const [admin, other] = [await server.givenAdmin(), await server.givenAdmin({ job: 'support' })];
  const view = await saved(admin, { isShared: true, name: 'Read long ago' });
  const updatedAt = '2020-01-01T00:00:00.000Z';
  expect((await change(other, view, { name: 'Mine now', updatedAt })).status).toBe(403);
  expect((await change(admin, view, { name: view.name, updatedAt })).status).toBe(409);
});
