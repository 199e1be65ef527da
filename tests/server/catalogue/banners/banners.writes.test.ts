import { describe, expect, test } from 'vitest';
import { recordedChange } from '../../../support/auditEntries';
import {
  admin,
  auditOf,
  bannerRows,
  body,
  call,
  create,
  givenBannerServer,
  savedSchema,
} from './given';

givenBannerServer();

describe('adding a banner', () => {
  test('answers it with a sentence, active unless it says otherwise', async () => {
    const { message, data } = (await call('POST', '/', body({ title: '  Weekend feast ' }))).read(
      savedSchema,
    );
    expect(message).toBe('Banner created successfully');
    expect(data).toEqual({
      id: data.id,
      ...body(),
      isActive: true,
      createdAt: data.createdAt,
      updatedAt: data.createdAt,
    });
    expect(await auditOf(data.id)).toEqual([
      { action: 'create', actor_id: admin.id, before: null, after: data },
    ]);
    expect(await create({ isActive: false })).toMatchObject({ isActive: false });
  });

  test('names every broken rule and writes nothing', async () => {
    const answer = await call('POST', '/', { title: '  ' });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      detail: [
        { loc: ['body', 'title'], msg: 'This field is required' },
        { loc: ['body', 'imageUrl'], msg: 'This field is required' },
      ],
    });
    expect(await bannerRows()).toEqual([]);
  });

  test.each([
    ['title', 'x'.repeat(201), 'At most 200 characters'],
    ['imageUrl', 'javascript:alert(1)', 'Choose a PNG, JPEG or WebP picture of at most 5 MB'],
    [
      'imageUrl',
      '//evil.example/x.png',
      'Use the address of an upload (/api/files/…) or of an allowed host',
    ],
    [
      'imageUrl',
      'picture.png',
      'Use the address of an upload (/api/files/…) or of an allowed host',
    ],
    ['isActive', 'yes', 'Must be true or false'],
  ])('refuses %s %s', async (field, value, msg) => {
    const answer = await call('POST', '/', body({ [field]: value }));
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ message: msg, detail: [{ loc: ['body', field], msg }] });
    expect(await bannerRows()).toEqual([]);
  });
});

describe('changing a banner', () => {
  test('leaves what is absent unchanged', async () => {
    const banner = await create({ isActive: false });
    const { message, data } = (
      await call('PUT', `/${banner.id}`, { title: 'Festival feast' })
    ).read(savedSchema);
    expect(message).toBe('Banner updated successfully');
    expect(data).toEqual({ ...banner, title: 'Festival feast', updatedAt: data.updatedAt });
    expect(data.updatedAt > banner.updatedAt).toBe(true);
    await call('PUT', `/${banner.id}`, { title: 'Festival feast' });
    expect(await auditOf(banner.id)).toEqual([
      expect.objectContaining({ action: 'create' }),
      { action: 'update', actor_id: admin.id, ...recordedChange(banner, data) },
    ]);
  });

  test('takes a new picture and the switch', async () => {
    const { id } = await create();
    const patch = { imageUrl: '/api/files/b.webp', isActive: false };
    expect((await call('PUT', `/${id}`, patch)).body).toMatchObject({
      data: { title: 'Weekend feast', ...patch },
    });
  });

  test('lets the second of two editors see the newer values', async () => {
    const { id, updatedAt } = await create();
    await call('PUT', `/${id}`, { title: 'First', updatedAt });
    const second = await call('PUT', `/${id}`, { title: 'Second', updatedAt });
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({
      message: 'Someone else has changed this banner. Review the newer values and save again',
      current: { id, title: 'First' },
    });
    expect(await bannerRows()).toMatchObject([{ title: 'First' }]);
  });

  test.each([
    [{ title: ' ' }],
    [{ imageUrl: null }],
    [{ imageUrl: 'data:image/png;base64,AAAA' }],
    [{ isActive: 1 }],
  ])('refuses %j and writes nothing', async (patch) => {
    const { id } = await create();
    const before = await bannerRows();
    expect((await call('PUT', `/${id}`, patch)).status).toBe(422);
    expect(await bannerRows()).toEqual(before);
    expect(await auditOf(id)).toHaveLength(1);
  });

  test('is switched off and on by its status', async () => {
    const { id } = await create();
    expect((await call('PATCH', `/${id}/status`, { isActive: false })).body).toMatchObject({
      message: 'Banner disabled successfully',
      data: { isActive: false },
    });
    await call('PATCH', `/${id}/status`, { isActive: false });
    expect((await call('PATCH', `/${id}/status/`, { is_active: true })).body).toMatchObject({
      message: 'Banner enabled successfully',
      data: { isActive: true },
    });
    expect((await auditOf(id)).map(({ action }) => action)).toEqual([
      'create',
      'disable',
      'enable',
    ]);
    expect((await call('PATCH', `/${id}/status`, {})).status).toBe(422);
  });
});

describe('deleting a banner', () => {
  test('removes it once and writes it down', async () => {
    const banner = await create();
    const answers = await Promise.all([1, 2, 3].map(() => call('DELETE', `/${banner.id}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect(answers.find(({ status }) => status === 200)?.body).toEqual({
      message: 'Banner deleted successfully',
      data: banner,
    });
    expect(await bannerRows()).toEqual([]);
    expect((await auditOf(banner.id))[1]).toEqual({
      action: 'delete',
      actor_id: admin.id,
      before: banner,
      after: null,
    });
  });
});

test.each([
  ['999999', 404],
  ['abc', 422],
  ['0', 422],
])('the id %s is answered with %i', async (id, status) => {
  for (const [method, path, sent] of [
    ['GET', ''],
    ['DELETE', ''],
    ['PUT', '', body()],
    ['PATCH', '/status', { isActive: true }],
  ] as const) {
    expect((await call(method, `/${id}${path}`, sent)).status).toBe(status);
  }
});
