import { expect, it } from 'vitest';
import type { ImportCalls } from '../../../../src/framework/declaration/api';
import { givenProvider } from '../../../support/fakeHttp';
import { base, define } from './drops';

const rows = { columns: ['fee'], rows: [{ line: 2, cells: ['30'] }] };
const counts = { created: 0, changed: 1, unchanged: 0, errors: [], token: 't' };
const given = (calls: Pick<ImportCalls, 'check' | 'run'>, answers: Record<string, unknown>) =>
  givenProvider(
    [
      define({
        ...base,
        api: {
          list: 'GET /drops',
          import: { ...calls, columns: async () => ({ fee: { label: 'Fee' } }), rowsMax: 10 },
        },
      }),
    ],
    answers,
  );

it("sends a file's rows by calls in their long form, and reads the answer at its place", async () => {
  const { provider, calls } = given(
    {
      check: { call: 'POST /check', at: 'answer', body: ({ rows: lines }) => ({ lines }) },
      run: 'POST /run',
    },
    { 'POST /check': { answer: counts }, 'POST /run': { message: 'Done' } },
  );
  expect(await provider.checkImport('boss/drops', rows, {})).toEqual(counts);
  expect(await provider.runImport('boss/drops', { ...rows, token: 't' }, {})).toBe('Done');
  expect(calls).toEqual([
    'POST /check {"lines":[{"line":2,"cells":["30"]}]}',
    'POST /run {"columns":["fee"],"rows":[{"line":2,"cells":["30"]}],"token":"t"}',
  ]);
});

it('sends them by functions as well', async () => {
  const { provider, calls } = given(
    {
      check: async (http, { rows: lines }) => ({
        ...counts,
        changed: Number(Object(await http.json('POST', '/try', { body: lines })).n),
      }),
      run: async () => undefined,
    },
    { 'POST /try': { n: 4 } },
  );
  expect(await provider.checkImport('boss/drops', rows, {})).toMatchObject({ changed: 4 });
  expect(await provider.runImport('boss/drops', { ...rows, token: 't' }, {})).toBeUndefined();
  expect(calls).toHaveLength(1);
});

it('names the call and the place if the answer is not a report', async () => {
  const { provider } = given(
    { check: { call: 'POST /check', at: 'answer' }, run: 'POST /run' },
    { 'POST /check': counts },
  );
  await expect(provider.checkImport('boss/drops', rows, {})).rejects.toMatchObject({
    details: { call: 'POST /check', place: 'boss/drops: counts and errors at answer' },
  });
});
