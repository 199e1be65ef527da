import { describe, expect, test } from 'vitest';
import { viewListSchema, viewSavedSchema, VIEWS_MAX } from '../../../contract/views';
import { recordedAbout } from '../../support/auditEntries';
import type { Person } from '../../support/people';
import { addRows, setRow } from '../../support/rows';
import { openPlainServer, server } from '../../support/opened';
import { change, ORDERS, remove, saved, sent } from './given';

openPlainServer();

const visibleTo = async (as: Person, resource = 'admin/orders') =>
  (await server.request('GET', `/auth/views?resource=${resource}`, { as })).read(viewListSchema);
const namesFor = async (as: Person) => (await visibleTo(as)).views.map(({ name }) => name);

describe('an own view', () => {
  test('is on every device as it was saved, and only for its person', async () => {
    const [admin, other] = [await server.givenAdmin(), await server.givenAdmin()];
    const view = await saved(admin);
    expect(view).toMatchObject({
      ...ORDERS,
      name: 'To refund',
      isOwn: true,
      isShared: false,
      isRemovable: true,
    });
    const { access_token: token } = await server.signIn(admin.email, admin.password);
    expect(
      (await server.request('GET', '/auth/views', { token })).read(viewListSchema).views,
    ).toEqual([view]);
    expect(await visibleTo(admin, 'admin/stores')).toEqual({ views: [], isShareable: true });
    expect(await namesFor(other)).toEqual([]);
    expect((await change(other, view, { name: 'Mine now' })).status).toBe(404);
    expect((await remove(other, view)).status).toBe(404);
  });

  test('is renamed and changed at the version that was read, and the later device is refused', async () => {
    const admin = await server.givenAdmin();
    const view = await saved(admin);
    const renamed = await change(admin, view, {
      name: 'Cancelled',
      perPage: null,
      updatedAt: view.updatedAt,
    });
    expect(renamed.read(viewSavedSchema).view).toMatchObject({
      name: 'Cancelled',
      perPage: null,
      columns: ORDERS.columns,
    });
    const late = await change(admin, view, { filters: {}, updatedAt: view.updatedAt });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ current: { name: 'Cancelled' } });
  });

  test('said twice is one, and another of its name in any capitals is refused at the name', async () => {
    const admin = await server.givenAdmin();
    const view = await saved(admin);
    expect((await saved(admin)).id).toBe(view.id);
    const conflict = await sent(admin, { name: 'TO REFUND', filters: {} });
    expect(conflict.status).toBe(422);
    expect(conflict.body).toMatchObject({
      detail: [{ loc: ['body', 'name'], msg: 'You already have a view “To refund” of this list' }],
    });
    await saved(admin, { resource: 'admin/stores' });
    const second = await saved(admin, { name: 'Second' });
    expect((await change(admin, second, { name: 'to refund' })).status).toBe(422);
    expect((await change(admin, view, { name: 'To Refund' })).status).toBe(200);
  });

  test('is one of fifty at most, also where many are saved at once', async () => {
    const customer = await server.givenCustomer();
    const answers = await Promise.all(
      Array.from({ length: VIEWS_MAX + 3 }, (_, index) =>
        sent(customer, { name: `View ${index}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(VIEWS_MAX);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      message: 'You already have 50 views. Delete a view first',
    });
  });

  test.each([
    [{ name: ' ' }, 'name', 'Enter a name'],
    [{ name: 'n'.repeat(61) }, 'name', 'At most 60 characters'],
    [{ resource: 'no such thing' }, 'resource', 'Must be the name of a list'],
    [
      { columns: Array.from({ length: 61 }, (_, index) => `c${index}`) },
      'columns',
      'At most 60 columns',
    ],
    [{ filters: { search: 'x'.repeat(201) } }, 'search', 'At most 200 characters'],
    [
      {
        filters: Object.fromEntries(
          Array.from({ length: 30 }, (_, index) => [`f${index}`, 'x'.repeat(190)]),
        ),
      },
      'filters',
      'At most 4000 characters of filters',
    ],
    [{ perPage: 101 }, 'perPage', 'At most 100'],
    [{ sort: { field: 'createdAt', order: 'sideways' } }, 'order', 'Must be ASC or DESC'],
  ])('%j is refused in words at its place', async (body, field, msg) => {
    const answer = await server.request('POST', '/auth/views', {
      as: await server.givenCustomer(),
      body: { ...ORDERS, name: 'Odd', ...body },
    });
    expect(answer.status).toBe(422);
    const parsedBody: unknown = answer.body;
    expect(JSON.stringify(parsedBody)).toContain(msg);
    expect(JSON.stringify(parsedBody)).toContain(`"${field}"`);
  });

  test('is recorded by its effect without search texts; a customer’s is not recorded', async () => {
    const [admin, customer] = [await server.givenAdmin(), await server.givenCustomer()];
    const view = await saved(admin, { filters: { search: '9876543210' } });
    await change(admin, view, { name: 'Found', isShared: true });
    await remove(admin, view);
    const entries = await recordedAbout(server, 'view', view.id);
    expect(entries).toMatchObject([
      { action: 'create', after: { name: 'To refund' } },
      { action: 'update', after: { name: 'Found', isShared: true } },
      { action: 'delete' },
    ]);
    expect(JSON.stringify(entries)).not.toContain('9876543210');
    expect(await recordedAbout(server, 'view', (await saved(customer)).id)).toEqual([]);
  });
});

describe('a view for colleagues', () => {
  test('is seen by the admins under its owner’s name, and they may not change it', async () => {
    const [admin, other] = [
      await server.givenAdmin({ name: 'Meena' }),
      await server.givenAdmin({ job: 'support' }),
    ];
    const [owner, customer] = [await server.givenStoreOwner(), await server.givenCustomer()];
    const view = await saved(admin, { isShared: true, name: 'For all' });
    const given = (await visibleTo(other)).views.find(({ id }) => id === view.id);
    expect(given).toMatchObject({
      isOwn: false,
      isShared: true,
      isRemovable: false,
      owner: { name: 'Meena', hasLeft: false },
    });
    expect([await namesFor(owner), await namesFor(customer)]).toEqual([[], []]);
    const refused = await change(other, view, { name: 'Mine now' });
    expect([refused.status, refused.body]).toMatchObject([
      403,
      { message: 'Only Meena may change this view. Save your own copy instead' },
    ]);
    expect((await remove(other, view)).status).toBe(403);
    await change(admin, view, { isShared: false });
    expect(await namesFor(other)).not.toContain('For all');
  });

  test('belongs to a store, to each store where it was shared', async () => {
    const [owner, rival] = [await server.givenStoreOwner(), await server.givenStoreOwner()];
    const kitchenMember = await server.givenColleague(owner.storeId, 'kitchen');
    const view = await saved(owner, { isShared: true });
    expect([await namesFor(kitchenMember), await namesFor(rival)]).toEqual([['To refund'], []]);
    await addRows(server.db, 'store_members', {
      store_id: rival.storeId,
      user_id: owner.id,
      job: 'manager',
    });
    const elsewhere = { as: owner, headers: { 'x-store': rival.storeId } };
    const listed = (await server.request('GET', '/auth/views', elsewhere)).read(
      viewListSchema,
    ).views;
    expect(listed).toMatchObject([{ id: view.id, isOwn: true, isShared: false }]);
    await server.request('PUT', `/auth/views/${view.id}`, {
      ...elsewhere,
      body: { isShared: true },
    });
    expect([await namesFor(kitchenMember), await namesFor(rival)]).toEqual([
      ['To refund'],
      ['To refund'],
    ]);
  });

  test('does not exist for customers', async () => {
    const customer = await server.givenCustomer();
    const refused = await sent(customer, { isShared: true });
    expect(refused.body).toMatchObject({
      detail: [
        { loc: ['body', 'isShared'], msg: 'There are no other staff to share this view with' },
      ],
    });
    await saved(customer);
    expect(await visibleTo(customer)).toMatchObject({
      isShareable: false,
      views: [{ name: 'To refund' }],
    });
  });

  test('stays when who made it has left the store, for the owner to take away, and is still theirs', async () => {
    const owner = await server.givenStoreOwner();
    const [manager, kitchenMember] = [
      await server.givenColleague(owner.storeId, 'manager'),
      await server.givenColleague(owner.storeId, 'kitchen'),
    ];
    const view = await saved(manager, { isShared: true });
    expect((await remove(owner, view)).status).toBe(403);
    expect(
      await server.statusOf('DELETE', `/store/staff/${manager.id}`, {
        as: owner,
        body: { reason: 'Left' },
      }),
    ).toBe(200);
    expect((await visibleTo(kitchenMember)).views).toMatchObject([
      { isRemovable: false, owner: { hasLeft: true } },
    ]);
    expect((await visibleTo(owner)).views).toMatchObject([
      { isRemovable: true, owner: { hasLeft: true } },
    ]);
    expect((await remove(kitchenMember, view)).status).toBe(403);
    expect((await remove(owner, view)).status).toBe(200);
    expect(await namesFor(kitchenMember)).toEqual([]);
    expect(
      await server.db.selectFrom('saved_views').select('name').where('id', '=', view.id).execute(),
    ).toHaveLength(1);
    expect(await recordedAbout(server, 'view', view.id)).toMatchObject([
      { action: 'create' },
      { action: 'remove', actor_id: owner.id },
    ]);
  });

  test('is not changed by who left the store and works elsewhere: they take it along', async () => {
    const [owner, next] = [await server.givenStoreOwner(), await server.givenStoreOwner()];
    const manager = await server.givenColleague(owner.storeId, 'manager');
    const view = await saved(manager, { isShared: true });
    await addRows(server.db, 'store_members', {
      store_id: next.storeId,
      user_id: manager.id,
      job: 'manager',
    });
    await server.db
      .deleteFrom('store_members')
      .where('store_id', '=', owner.storeId)
      .where('user_id', '=', manager.id)
      .execute();
    const { access_token: token } = await server.signIn(manager.email, manager.password);
    expect(await namesFor(owner)).toEqual(['To refund']);
    expect(
      await server.statusOf('PUT', `/auth/views/${view.id}`, { token, body: { name: 'Theirs' } }),
    ).toBe(200);
    expect(await namesFor(owner)).toEqual([]);
  });

  test('of a deactivated admin is taken away by a super admin', async () => {
    const [admin, gone, other] = [
      await server.givenAdmin(),
      await server.givenAdmin({ job: 'support' }),
      await server.givenAdmin({ job: 'support' }),
    ];
    const view = await saved(gone, { isShared: true, name: 'Left behind' });
    await setRow(server.db, 'users', gone.id, { is_active: false });
    expect((await remove(other, view)).status).toBe(403);
    expect((await remove(admin, view)).status).toBe(200);
    expect(await namesFor(other)).not.toContain('Left behind');
  });
});
