import { describe, expect, test } from 'vitest';
import { recordedChange } from '../../../support/auditEntries';
import {
  admin,
  auditOf,
  body,
  call,
  create,
  givenOfferServer,
  offerRows,
  savedSchema,
} from './given';

givenOfferServer();

const THIRTY_DAYS_MS = 720 * 3_600_000;

describe('adding a special offer', () => {
  test('answers it with a sentence; it holds for 30 days from its creation', async () => {
    const { message, data } = (await call('POST', '/', body({ title: '  Weekend feast ' }))).read(
      savedSchema,
    );
    expect(message).toBe('Special offer created successfully');
    expect(data).toEqual({
      id: data.id,
      ...body(),
      isActive: true,
      createdAt: data.createdAt,
      updatedAt: data.createdAt,
      discountType: 'percentage',
      discountValue: 0,
      minOrderAmount: 0,
      maxDiscount: 0,
      usageLimit: 0,
      usedCount: 0,
      validFrom: data.createdAt,
      validUntil: new Date(Date.parse(data.createdAt) + THIRTY_DAYS_MS).toISOString(),
    });
    expect(await auditOf(data.id)).toEqual([
      { action: 'create', actor_id: admin.id, before: null, after: data },
    ]);
  });

  test('names every broken rule and writes nothing', async () => {
    const answer = await call('POST', '/', { title: '  ' });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      detail: [
        { loc: ['body', 'title'], msg: 'This field is required' },
        { loc: ['body', 'description'], msg: 'This field is required' },
      ],
    });
    expect((await call('POST', '/', body({ title: 'x'.repeat(201) }))).body).toMatchObject({
      message: 'At most 200 characters',
    });
    expect((await call('POST', '/', body({ description: 'a\0b' }))).status).toBe(422);
    expect(await offerRows()).toEqual([]);
  });

  test('takes nothing but title and description', async () => {
    const data = await create({
      id: '999',
      isActive: false,
      discountValue: 90,
      validUntil: '2099-01-01T00:00:00Z',
    });
    expect(data).toMatchObject({ isActive: true, discountValue: 0 });
    expect(data.id).not.toBe('999');
  });
});

describe('changing a special offer', () => {
  test('leaves what is absent, and its validity, unchanged', async () => {
    const offer = await create();
    const { message, data } = (await call('PUT', `/${offer.id}`, { title: 'Festival feast' })).read(
      savedSchema,
    );
    expect(message).toBe('Special offer updated successfully');
    expect(data).toEqual({ ...offer, title: 'Festival feast', updatedAt: data.updatedAt });
    expect(data.updatedAt > offer.updatedAt).toBe(true);
    await call('PUT', `/${offer.id}`, { title: 'Festival feast' });
    expect(await auditOf(offer.id)).toEqual([
      expect.objectContaining({ action: 'create' }),
      { action: 'update', actor_id: admin.id, ...recordedChange(offer, data) },
    ]);
  });

  test('lets the second of two editors see the newer values', async () => {
    const { id, updatedAt } = await create();
    await call('PUT', `/${id}`, { title: 'First', updatedAt });
    const second = await call('PUT', `/${id}`, { title: 'Second', updatedAt });
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({
      message:
        'Someone else has changed this special offer. Review the newer values and save again',
      current: { id, title: 'First' },
    });
    expect(await offerRows()).toMatchObject([{ title: 'First' }]);
  });

  test.each([[{ title: ' ' }], [{ description: null }], [{ updatedAt: 'now' }]])(
    'refuses %j and writes nothing',
    async (patch) => {
      const { id } = await create();
      const before = await offerRows();
      expect((await call('PUT', `/${id}`, patch)).status).toBe(422);
      expect(await offerRows()).toEqual(before);
      expect(await auditOf(id)).toHaveLength(1);
    },
  );

  test('is switched off and on by its status', async () => {
    const { id } = await create();
    expect((await call('PUT', `/${id}/status`, { isActive: false })).body).toMatchObject({
      message: 'Special offer disabled successfully',
      data: { isActive: false },
    });
    await call('PUT', `/${id}/status`, { isActive: false });
    expect((await call('PUT', `/${id}/status/`, { is_active: true })).body).toMatchObject({
      message: 'Special offer enabled successfully',
      data: { isActive: true },
    });
    expect((await auditOf(id)).map(({ action }) => action)).toEqual([
      'create',
      'disable',
      'enable',
    ]);
    expect((await call('PUT', `/${id}/status`, {})).status).toBe(422);
  });
});

describe('deleting a special offer', () => {
  test('removes it once and writes it down', async () => {
    const offer = await create();
    const answers = await Promise.all([1, 2, 3].map(() => call('DELETE', `/${offer.id}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect(answers.find(({ status }) => status === 200)?.body).toEqual({
      message: 'Special offer deleted successfully',
      data: offer,
    });
    expect(await offerRows()).toEqual([]);
    expect((await auditOf(offer.id))[1]).toEqual({
      action: 'delete',
      actor_id: admin.id,
      before: offer,
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
    ['PUT', '/status', { isActive: true }],
  ] as const) {
    expect((await call(method, `/${id}${path}`, sent)).status).toBe(status);
  }
});
