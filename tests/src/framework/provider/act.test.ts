import { expect, it } from 'vitest';
import { ApiError } from '../../../../src/framework/declaration/errors';
import type { UnreadableAnswer } from '../../../../src/framework/declaration/failures';
import { givenProvider } from '../../../support/fakeHttp';
import { base, define, drop, NAME } from './drops';

const drops = define({
  ...base,
  api: { list: 'GET /drops' },
  actions: {
    verify: {
      call: 'POST /drops/{id}/verify',
      at: 'answer.drop',
      optimistic: () => ({ isDone: true }),
    },
    close: { on: 'rows', call: 'POST /close', at: 'answer' },
    sweep: {
      on: 'rows',
      call: 'POST /sweep',
      chunk: 200,
      at: 'answer',
      undo: { call: 'POST /unsweep', at: 'undone' },
    },
    count: { on: 'list', call: 'POST /count', at: 'answer.count' },
    move: { call: 'POST /drops/{id}/move', orElse: { call: 'PUT /drops/{id}', at: 'old.drop' } },
  },
});
const given = (answers: Record<string, unknown>) => {
  const told: UnreadableAnswer[] = [];
  const { provider } = givenProvider([drops], answers, (error) => told.push(error));
  return {
    act: (action: string, params: object) => provider.act(NAME, { action, ...params }),
    told,
  };
};
const row = { id: '7', name: 'Abids', fee: 30, isDone: false, day: '', zone: '' };

it('reads the row that an action leaves at the place that its call declares', async () => {
  const { act, told } = given({
    'POST /drops/7/verify': { answer: { drop: { id: 7, name: 'Verified', isDone: true } } },
  });
  expect((await act('verify', { record: row })).record).toMatchObject({
    name: 'Verified',
    isDone: true,
    fee: 30,
  });
  expect(told).toEqual([]);
});

it('reads only the declared place for the row, and reports that it was missing; the action is done', async () => {
  const { act, told } = given({ 'POST /drops/7/verify': { id: 7, name: 'Another answer' } });
  expect((await act('verify', { record: row })).record).toMatchObject({
    name: 'Abids',
    isDone: true,
  });
  expect(told.map(({ details }) => details)).toEqual([
    {
      call: 'POST /drops/{id}/verify',
      place: "the drop '7' of boss/drops at answer.drop",
      received: '{"id":7,"name":"Another answer"}',
    },
  ]);
});

it("reads the row of a fallback call at that call's own place", async () => {
  const { act } = given({
    'POST /drops/7/move': new ApiError(404),
    'PUT /drops/7': { old: { drop: { id: 7, name: 'Moved' } } },
  });
  expect((await act('move', { record: row })).record).toMatchObject({ name: 'Moved' });
});

it('sends the version that was read with an action by the line of the update, which repeats the record', async () => {
  const versioned = define({
    name: NAME,
    record: drop,
    version: 'updatedAt',
    access: { boss: '*' },
    list: { columns: ['name'] },
    api: { list: 'GET /drops', update: { call: 'PUT /drops/{id}' } },
    actions: {
      finish: { call: 'PUT /drops/{id}', body: ({ record: { name } }) => ({ name, isDone: true }) },
      verify: { call: 'POST /drops/{id}/verify', body: () => ({}) },
    },
  });
  const { provider, calls } = givenProvider([versioned]);
  const read = { ...row, updatedAt: 'monday' };
  for (const action of ['finish', 'verify']) await provider.act(NAME, { action, record: read });
  expect(calls).toEqual([
    'PUT /drops/7 {"name":"Abids","isDone":true,"updatedAt":"monday"}',
    'POST /drops/7/verify {}',
  ]);
});

it('returns the value at the declared place of an answer about many rows, or about the list', async () => {
  const { act } = given({
    'POST /close': { message: 'Closed', answer: { failed: [{ id: 1 }] } },
    'POST /count': { answer: { count: 3 } },
  });
  expect(await act('close', { ids: ['1', '2'] })).toMatchObject({
    wire: { failed: [{ id: 1 }] },
    message: 'Closed',
  });
  expect((await act('count', { filter: {} })).wire).toBe(3);
});

it('reads what became of the rows of a run, and of its way back, where each call declares it', async () => {
  const results = [{ id: 1, outcome: 'refused' }];
  const { act } = given({
    'POST /sweep': { answer: { results } },
    'POST /unsweep': { undone: { results } },
  });
  expect((await act('sweep', { rows: [{ id: '1' }] })).wire).toEqual({ results });
  expect((await act('sweep', { rows: [{ id: '1' }], isUndo: true })).wire).toEqual({ results });
});

it('does not count the rows of a run as done if the report is not at its place', async () => {
  const { act } = given({ 'POST /sweep': { results: [{ id: 1, outcome: 'refused' }] } });
  await expect(act('sweep', { rows: [{ id: '1' }] })).rejects.toMatchObject({
    details: { call: 'POST /sweep', place: 'the result of sweep of boss/drops at answer' },
  });
});
