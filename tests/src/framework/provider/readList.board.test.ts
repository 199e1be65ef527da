import { describe, expect, it } from 'vitest';
import type { Board } from '../../../../src/framework/declaration/filterKinds';
import { givenProvider } from '../../../support/fakeHttp';
import { base, define, NAME } from './drops';

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, name: `Drop ${index}` }));

describe('the rows of a board', () => {
  const withBoard = (call: Board['call'], at?: string) =>
    define({
      ...base,
      api: { list: { call: 'GET /drops', ...(at ? { at } : {}) } },
      filters: {
        state: {
          kind: 'tabs',
          choices: { now: 'Now' },
          initial: 'now',
          boards: { now: { call, content: async () => ({ default: () => null }) } },
        },
      },
    });
  const boardOf = (call: Board['call'], at?: string) =>
    givenProvider([withBoard(call, at)], {
      'GET /board': { answer: { now: rows(2) } },
      'GET /places': { ids: [1] },
    }).list(NAME, { state: 'now' });

  it("are at the place that its call declares, else at the list's", async () => {
    expect((await boardOf({ call: 'GET /board', at: 'answer.now' }, 'list')).data).toHaveLength(2);
    expect((await boardOf('GET /board', 'answer.now')).data).toHaveLength(2);
    await expect(boardOf('GET /board')).rejects.toMatchObject({
      details: { call: 'GET /board', place: 'the rows of boss/drops' },
    });
  });

  it('may be made by a function', async () => {
    const { data, meta } = await boardOf(async (http) => ({
      rows: rows(1),
      ...Object(await http.json('GET', '/places')),
    }));
    expect(data).toHaveLength(1);
    expect(meta).toMatchObject({ answer: { ids: [1] } });
  });

  it('are not read again if they are equal, and changed ones are', async () => {
    const answers = { 'GET /board': { now: rows(2) } };
    const { list } = givenProvider([withBoard('GET /board', 'now')], answers);
    const [first] = (await list(NAME, { state: 'now' })).data;
    answers['GET /board'] = { now: [...rows(1), { id: 2, name: 'Told anew' }] };
    const again = (await list(NAME, { state: 'now' })).data;
    expect(again[0]).toBe(first);
    expect(again[1]).toMatchObject({ name: 'Told anew' });
  });

  it('that have no ids of the server are named by their places, also when they change them', async () => {
    const [one, other] = [{ name: 'One' }, { name: 'Other' }];
    const answers = { 'GET /board': { now: [one, other] } };
    const { list } = givenProvider([withBoard('GET /board', 'now')], answers);
    await list(NAME, { state: 'now' });
    answers['GET /board'] = { now: [other, one] };
    expect((await list(NAME, { state: 'now' })).data).toMatchObject([
      { id: 'row 1', name: 'Other' },
      { id: 'row 2', name: 'One' },
    ]);
  });
});
