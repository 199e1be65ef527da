import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { recordedAbout, recordedChange } from '../../support/auditEntries';
import { admin, categoryId, openStores, owner, server } from '../../support/opened';
import type { Answer } from '../../support/server';
import { recordKinds } from './kinds';

openStores();

let made = 0;
const recordSchema = z.looseObject({ id: z.string(), updatedAt: z.string() });
type Shown = z.output<typeof recordSchema>;
const OLD = '2026-01-01T00:00:00.000Z';
const statusesOf = (answers: readonly Answer[]) => answers.map(({ status }) => status).toSorted();

describe.each(recordKinds.map((kind) => [kind.label, kind] as const))('%s', (label, kind) => {
  const { all, object, field, messages, toAuditValues = (record) => record, status = [] } = kind;
  const { shownAs = [field], saved = 'data' } = kind;
  let record: Shown;
  const next = () => kind.valueOf(++made);
  const writer = () => (kind.by === 'admin' ? admin : owner);
  const call = (method: string, path: string, body?: unknown) =>
    server.request(method, path, { as: writer(), body });
  const one = (id = record.id) => `${all}/${id}`;
  const savedIn = ({ body }: Answer): Shown => recordSchema.parse(Object(body)[saved]);
  const create = (more: object = {}) =>
    call('POST', kind.creates ?? all, {
      ...kind.body({ admin, owner, categoryId }, ++made),
      ...more,
    });
  const put = (value: unknown, more: object = {}) =>
    call('PUT', one(), { [field]: value, ...more });
  const listed = async (query = ''): Promise<{ rows: Shown[]; total: unknown }> => {
    const { body } = await call('GET', `${all}${query}`);
    return {
      rows: z.array(recordSchema).parse(Object(body)[kind.rows]),
      total: Object(body).total,
    };
  };
  const stored = async () => {
    if (kind.isRead) {
      const { status: found, body } = await call('GET', one());
      return found === 200 ? recordSchema.parse(body) : undefined;
    }
    return (await listed(kind.search ? '?limit=100' : '')).rows.find(({ id }) => id === record.id);
  };
  const by = () => ({ actor_id: writer().id, actor_role: writer().role });
  const entries = () => recordedAbout(server, object, record.id);
  const actions = async () => (await entries()).map(({ action }) => action);
  const stale = `Someone else has changed this ${label.toLowerCase()}. Review the newer values and save again`;
  const notFound = { detail: `${label} not found`, message: `${label} not found` };

  beforeEach(async () => {
    const answer = await create();
    expect([answer.status, answer.body]).toMatchObject([200, { message: messages.created }]);
    record = savedIn(answer);
  });

  test('is created as it is shown from then on, and recorded without a state before it', async () => {
    expect(await stored()).toEqual(record);
    const { createdAt = record.updatedAt } = record;
    expect(createdAt).toBe(record.updatedAt);
    expect(await entries()).toEqual([
      { ...by(), action: 'create', ...recordedChange(null, toAuditValues(record)) },
    ]);
  });

  test('takes no id and no time from the body of a new record', async () => {
    const answer = await create({ id: '999', createdAt: OLD, updatedAt: OLD });
    const { id, updatedAt } = savedIn(answer);
    expect([id === '999', updatedAt === OLD]).toEqual([false, false]);
  });

  test('keeps what a change does not name, and is recorded before and after it', async () => {
    const value = next();
    const answer = await put(value, { updatedAt: record.updatedAt });
    expect([answer.status, answer.body]).toMatchObject([200, { message: messages.updated }]);
    const changed = savedIn(answer);
    const shown = Object.fromEntries(shownAs.map((key) => [key, value]));
    expect(changed).toEqual({ ...record, ...shown, updatedAt: changed.updatedAt });
    expect(changed.updatedAt > record.updatedAt).toBe(true);
    expect(await stored()).toEqual(changed);
    expect((await entries()).slice(1)).toEqual([
      {
        ...by(),
        action: 'update',
        ...recordedChange(toAuditValues(record), toAuditValues(changed)),
      },
    ]);
  });

  test('is neither changed nor recorded by a form without a change', async () => {
    const again = () => ({ [field]: record[field], updatedAt: record.updatedAt });
    for (const body of [() => ({}), again]) {
      const same = savedIn(await call('PUT', one(), body()));
      const { updatedAt } = kind.movesTime ? same : record;
      expect(same).toEqual({ ...record, updatedAt });
      record = same;
    }
    expect(await actions()).toEqual(['create']);
  });

  test('is a conflict with the newer state for a form that read another one', async () => {
    const value = next();
    const first = savedIn(await put(value, { updatedAt: record.updatedAt }));
    for (const [expected, updatedAt] of [
      [next(), record.updatedAt],
      [value, record.updatedAt],
      [next(), '2999-01-01T00:00:00.000Z'],
    ] as const) {
      const second = await put(expected, { updatedAt });
      const current = { id: record.id, [field]: value };
      expect([second.status, second.body]).toMatchObject([409, { message: stale, current }]);
    }
    expect((await put(next(), { updatedAt: 'yesterday' })).status).toBe(422);
    expect(await stored()).toEqual(first);
    expect(await actions()).toEqual(['create', 'update']);
  });

  test('is changed by one of several forms of the same state at once', async () => {
    const { updatedAt } = record;
    const answers = await Promise.all([1, 2, 3, 4].map(() => put(next(), { updatedAt })));
    expect(statusesOf(answers)).toEqual([200, 409, 409, 409]);
    expect(await actions()).toEqual(['create', 'update']);
  });

  test('is recorded in the order of its changes, however many come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => put(next())));
    expect(statusesOf(answers)).toEqual(answers.map(() => 200));
    const entriesBefore = await entries();
    expect(entriesBefore).toHaveLength(9);
    for (const [at, { before }] of entriesBefore.slice(1).entries())
      expect(entriesBefore[at]?.after).toMatchObject(Object(before));
    expect(entriesBefore.at(-1)?.after).toMatchObject({ [field]: (await stored())?.[field] });
  });

  describe.each(status)('the switch by %s', (method) => {
    const set = (body: unknown, path = '/status') => call(method, `${one()}${path}`, body);

    test('takes either key, describes the result and is recorded when it moves', async () => {
      const off = await set({ isActive: false });
      expect([off.status, off.body]).toMatchObject([
        200,
        { message: messages.disabled, data: { id: record.id, isActive: false } },
      ]);
      const left = savedIn(off);
      expect(left.updatedAt > record.updatedAt).toBe(true);
      expect(savedIn(await set({ is_active: false }))).toEqual(left);
      const on = await set({ is_active: true }, '/status/');
      expect(on.body).toMatchObject({
        message: messages.enabled,
        data: { isActive: true },
      });
      expect(await actions()).toEqual(['create', 'disable', 'enable']);
      expect((await entries())[1]).toMatchObject({
        ...by(),
        ...recordedChange({ isActive: true }, { isActive: false }),
      });
    });

    test('moves once for several calls at once', async () => {
      const answers = await Promise.all([1, 2, 3].map(() => set({ isActive: false })));
      expect(statusesOf(answers)).toEqual([200, 200, 200]);
      expect(await actions()).toEqual(['create', 'disable']);
    });

    test.runIf(kind.isStatusVersioned)('is a conflict for an older state', async () => {
      const answer = await set({ isActive: false, updatedAt: OLD });
      expect([answer.status, answer.body]).toMatchObject([409, { message: stale }]);
      expect(await stored()).toEqual(record);
    });
  });

  test.runIf(kind.isDeleted)('is deleted once, recorded, and not found from then on', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => call('DELETE', one())));
    expect(statusesOf(answers)).toEqual([200, 404, 404]);
    const done = answers.find((answer) => answer.status === 200);
    expect(done?.body).toMatchObject({ message: messages.deleted });
    if (label !== 'View') expect(Object(done?.body).data).toEqual(record);
    expect((await entries()).slice(1)).toEqual([
      { ...by(), action: 'delete', ...recordedChange(toAuditValues(record), null) },
    ]);
    expect(await stored()).toBeUndefined();
    const gone = [
      await put(next()),
      await call('DELETE', one()),
      ...(kind.isRead ? [await call('GET', one())] : []),
      ...(await Promise.all(
        status.map((method) => call(method, `${one()}/status`, { isActive: true })),
      )),
    ];
    for (const answer of gone) expect([answer.status, answer.body]).toEqual([404, notFound]);
    expect(await actions()).toHaveLength(2);
  });

  describe.runIf(kind.search)('the list', () => {
    const key = kind.search ?? '';
    const found = async (text: string, query = '') =>
      listed(`/?search=${encodeURIComponent(text)}${query}`);

    test('is newest first, by pages, and shows each record as it is read alone', async () => {
      const word = `Paged${++made}`;
      const ids: string[] = [];
      for (const at of [1, 2, 3])
        ids.unshift(savedIn(await create({ [key]: `${word} dish ${at}` })).id);
      const pages = [await found(word, '&limit=2&page=1'), await found(word, '&limit=2&page=2')];
      expect(pages.map(({ total }) => total)).toEqual([3, 3]);
      expect(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(ids);
      record = pages[0]?.rows[0] ?? record;
      expect(await stored()).toEqual(record);
    });

    test.each(['%', '_', '\\', "'"])(
      'takes %s in a search as itself, in any case',
      async (sign) => {
        const word = `Sought${++made}`;
        const { id } = savedIn(await create({ [key]: `${word} a${sign}b dish` }));
        await create({ [key]: `${word} axb dish` });
        const { rows } = await found(`${word.toUpperCase()} A${sign}B`);
        expect(rows.map((row) => row.id)).toEqual([id]);
        expect((await found(`${word} nothing`)).rows).toEqual([]);
      },
    );
  });
});
