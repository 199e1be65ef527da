import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { recordChange } from '../../../server/audit/recordChange';
import { expectUnrecorded, recordedAbout } from '../../support/auditEntries';
import { admin, openServer, server } from '../../support/opened';

openServer();

describe('recording a change', () => {
  test('keeps who, what, before and after', async () => {
    const change = {
      action: 'update',
      object: 'coupon',
      objectId: '7',
      before: { code: 'A' },
      after: { code: 'B', until: null },
    } as const;
    await recordChange(server.db, admin, change);
    expect(await recordedAbout(server, 'coupon', '7')).toEqual([
      {
        actor_id: admin.id,
        actor_role: 'admin',
        action: 'update',
        before: { code: 'A' },
        after: { code: 'B', until: null },
      },
    ]);
  });

  test('drops keys that name a secret, at any depth and in any case', async () => {
    const secret = '4821';
    const hidden = {
      otp: secret,
      deliveryOtp: secret,
      password: secret,
      currentPassword: secret,
      PASSWORD_HASH: secret,
      refresh_token: secret,
      clientSecret: secret,
    };
    const order = {
      code: 'JB-1',
      ...hidden,
      device: { model: 'X', ...hidden, parts: [{ model: 'Y', ...hidden }, [hidden]] },
    };
    await recordChange(server.db, admin, {
      action: 'create',
      object: 'order',
      objectId: '8',
      before: hidden,
      after: order,
    });
    const [entry] = await recordedAbout(server, 'order', '8');
    expect(entry).toMatchObject({
      before: {},
      after: { code: 'JB-1', device: { model: 'X', parts: [{ model: 'Y' }, [{}]] } },
    });
    expect(JSON.stringify(entry)).not.toContain(secret);
  });

  test('keeps of people their ids alone', async () => {
    const after = {
      code: 'JB-2',
      customer: { id: '5', name: 'Asha', phone: '98765' },
      decidedBy: null,
      store: { id: '1', name: 'Deccan Dum House' },
    };
    await recordChange(server.db, admin, {
      action: 'create',
      object: 'refund',
      objectId: '9',
      after,
    });
    expect(await recordedAbout(server, 'refund', '9')).toMatchObject([
      { after: { ...after, customer: { id: '5' } } },
    ]);
    expect(JSON.stringify(await recordedAbout(server, 'refund', '9'))).not.toContain('Asha');
  });

  test('happens with the change or not at all', async () => {
    await expectUnrecorded(server, () =>
      expect(
        server.db.transaction().execute(async (tx) => {
          await recordChange(tx, admin, { action: 'delete', object: 'banner', objectId: '9' });
          throw new Error('no');
        }),
      ).rejects.toThrow('no'),
    );
  });

  test('writes nothing where nothing but the time of the change differs', async () => {
    const before = { code: 'A', stores: ['1'], updatedAt: '2026-01-01T00:00:00.000Z' };
    const after = { updatedAt: '2026-01-02T00:00:00.000Z', stores: ['1'], code: 'A' };
    await expectUnrecorded(server, () =>
      recordChange(server.db, admin, {
        action: 'update',
        object: 'coupon',
        objectId: '10',
        before,
        after,
      }),
    );
  });
});

test('a recorded entry can be neither changed nor deleted', async () => {
  await recordChange(server.db, admin, {
    action: 'delete',
    object: 'banner',
    objectId: '11',
    before: { title: 'Diwali' },
  });
  const recorded = await recordedAbout(server, 'banner', '11');
  await expect(
    server.db.updateTable('audit_entries').set({ actor_role: 'store' }).execute(),
  ).rejects.toThrow();
  await expect(server.db.deleteFrom('audit_entries').execute()).rejects.toThrow();
  await expect(sql`delete from users where id = ${admin.id}`.execute(server.db)).rejects.toThrow();
  expect(await recordedAbout(server, 'banner', '11')).toEqual(recorded);
});
