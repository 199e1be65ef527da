import { describe, expect, test } from 'vitest';
import {
  type BulkResult,
  bulkAnswerSchema,
  bulkSetSchema,
  bulkTexts,
} from '../../../contract/records';
import { recordedAbout, recordedChange } from '../../support/auditEntries';
import { admin, categoryId, openStores, owner, server } from '../../support/opened';
import type { Person } from '../../support/people';
import { recordKinds } from './kinds';

openStores();

const paths: Record<string, string> = {
  Coupon: '/admin/coupons/bulk',
  Store: '/admin/stores/bulk',
  Product: '/admin/products/bulk',
  Item: '/store/items/bulk/status',
};
const kinds = recordKinds.filter(({ label }) => label in paths);
const CHANGED = 'Someone else has changed this record. Check it again';
const NOT_OWN = 'There is nothing to undo';
let made = 0;

interface Sent {
  id: string;
  updatedAt?: string | null;
}

describe.each(kinds.map((kind) => [kind.label, kind] as const))('many of %s', (label, kind) => {
  const path = paths[label] ?? '';
  const self = () => (kind.by === 'admin' ? admin : owner);
  const call = (method: string, at: string, body?: unknown, as = self()) =>
    server.request(method, at, { as, body });
  const bulk = (action: string, rows: readonly Sent[], as?: Person) => {
    const sent = rows.map(({ id, updatedAt }) => ({ id, ...(updatedAt && { updatedAt }) }));
    return call('POST', path, { action, rows: sent }, as);
  };
  const run = async (...args: Parameters<typeof bulk>): Promise<BulkResult[]> =>
    (await bulk(...args)).read(bulkAnswerSchema).results;
  const outcomes = async (...args: Parameters<typeof bulk>) =>
    (await run(...args)).map(({ outcome }) => outcome);
  const given = async (): Promise<{ id: string; updatedAt: string }> => {
    const body = kind.body({ admin, owner, categoryId }, 500 + ++made);
    const { id } = Object(
      await server.bodyOf('POST', kind.creates ?? kind.all, { as: self(), body }),
    ).data;
    const set = (await call('GET', `${kind.all}/set`)).read(bulkSetSchema).rows;
    return set.find((row) => row.id === id) ?? { id: 'not in the set', updatedAt: '' };
  };
  const edit = (id: string) =>
    call('PUT', `${kind.all}/${id}`, { [kind.field]: kind.valueOf(++made) });
  const stateOf = async (id: string) => Object((await call('GET', `${kind.all}/${id}`)).body);
  const isActiveNow = async (id: string): Promise<unknown> => (await stateOf(id)).isActive;
  const actions = async (id: string) =>
    (await recordedAbout(server, kind.object, id)).map(({ action }) => action);
  const method = kind.status?.[0] ?? 'PUT';
  const switchBy = (as: Person, id: string, isActive: boolean) =>
    call(method, `${kind.all}/${id}/status`, { isActive }, as);
  const colleague = () =>
    kind.by === 'admin' ? server.givenAdmin() : server.givenColleague(owner.storeId, 'manager');

  test('changes those that differ, each with its entry, and lists those already in that state', async () => {
    const [on, off] = [await given(), await given()];
    await switchBy(await colleague(), off.id, false);
    // read before another person switched it
    const [done, same] = await run('disable', [on, off]);
    expect(done).toMatchObject({ id: on.id, outcome: 'done', detail: null });
    expect(same).toMatchObject({ id: off.id, outcome: 'same', detail: null });
    expect([await isActiveNow(on.id), await isActiveNow(off.id)]).toEqual([false, false]);
    expect((await recordedAbout(server, kind.object, on.id)).at(-1)).toMatchObject({
      action: 'disable',
      actor_id: self().id,
      ...recordedChange({ isActive: true }, { isActive: false }),
    });
    expect(await actions(off.id)).toEqual(['create', 'disable']);
    expect((await stateOf(on.id)).updatedAt).toBe(done?.updatedAt);
    expect(await outcomes('enable', [{ id: on.id }])).toEqual(['done']);
  });

  test('refuses a row that changed since it was read and a missing one, and does the others', async () => {
    const [changed, gone, plain] = [await given(), await given(), await given()];
    await edit(changed.id);
    await call('DELETE', `${kind.all}/${gone.id}`);
    expect(await run('disable', [changed, gone, plain])).toMatchObject([
      { outcome: 'refused', detail: CHANGED, updatedAt: (await stateOf(changed.id)).updatedAt },
      { outcome: 'refused', detail: `${label} not found`, name: null, updatedAt: null },
      { outcome: 'done' },
    ]);
    expect([await isActiveNow(changed.id), await isActiveNow(plain.id)]).toEqual([true, false]);
  });

  test('answers a second time as at the first, and does nothing twice', async () => {
    const item = await given();
    const first = await run('disable', [item]);
    expect(first).toMatchObject([{ outcome: 'done' }]);
    expect(await run('disable', [item])).toEqual(first);
    expect(await actions(item.id)).toEqual(['create', 'disable']);
  });

  test('is done once by several at a time, in any order', async () => {
    const rows = [await given(), await given(), await given()];
    const all = await Promise.all(
      [rows, rows.toReversed(), rows].map((sent) => outcomes('disable', sent)),
    );
    expect(all.flat()).not.toContain('refused');
    for (const { id } of rows) expect(await actions(id)).toEqual(['create', 'disable']);
  });

  test.runIf(label !== 'Store')('is undone for its changes, by its person', async () => {
    const [on, off, edited] = [await given(), await given(), await given()];
    await switchBy(await colleague(), off.id, false);
    const results = await run('disable', [on, { id: off.id }, edited]);
    await edit(edited.id);
    const other = await colleague();
    expect((await run('restore', results.slice(0, 1), other))[0]).toMatchObject({
      outcome: 'refused',
      detail: NOT_OWN,
    });
    expect(await run('restore', results)).toMatchObject([
      { outcome: 'done' },
      { outcome: 'refused', detail: NOT_OWN },
      { outcome: 'refused', detail: bulkTexts.notLeft },
    ]);
    expect([await isActiveNow(on.id), await isActiveNow(off.id)]).toEqual([true, false]);
  });

  test('refuses no rows, too many, one twice, and an unknown action', async () => {
    const many = Array.from({ length: 201 }, (_, at) => ({ id: String(at + 1) }));
    const messages = [];
    for (const rows of [[], many, [{ id: '1' }, { id: '1' }]])
      messages.push(Object((await bulk('enable', rows)).body).message);
    expect(messages).toEqual([
      'Select at least one',
      'At most 200 at once',
      'Send each record only once',
    ]);
    expect((await bulk('explode', [{ id: '1' }])).status).toBe(422);
  });
});
