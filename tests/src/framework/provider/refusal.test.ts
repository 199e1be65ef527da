import { expect, it } from 'vitest';
import { ApiError, messageOf } from '../../../../src/framework/declaration/errors';
import { refusalIn } from '../../../../src/framework/provider/refusal';
import { UnreadableAnswer } from '../../../../src/framework/declaration/failures';
import { givenProvider } from '../../../support/fakeHttp';
import { base, define, dropForm, NAME } from './drops';

const drops = (api: object = {}) =>
  define({
    ...base,
    form: { schema: dropForm },
    api: {
      list: 'GET /drops',
      get: 'GET /drops/{id}',
      create: 'POST /drops',
      update: 'PUT /drops/{id}',
      delete: 'DELETE /drops/{id}',
      ...api,
    },
    actions: { verify: { call: 'POST /drops/{id}/verify' } },
  });
const caught = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

it.each([
  [{ success: false, message: 'Quota exceeded' }],
  [{ success: false, data: [], error: { message: 'Quota exceeded' } }],
  [{ ok: false, error: 'Quota exceeded' }],
  [{ status: 'error', message: 'Quota exceeded', data: null }],
  [{ status: 'fail', data: { quota: 'Quota exceeded' } }],
  [{ error: 'Quota exceeded' }],
  [{ error: { code: 'quota', message: 'Quota exceeded' } }],
])("%j is a refusal with the server's reason, for every call", async (refusal) => {
  const { provider, list } = givenProvider([drops()], {
    'GET /drops': refusal,
    'GET /drops/1': refusal,
    'POST /drops': refusal,
    'PUT /drops/1': refusal,
    'DELETE /drops/1': refusal,
    'POST /drops/1/verify': refusal,
  });
  const data = { name: 'Abids', fee: 1 };
  const errors = await Promise.all(
    [
      list(NAME),
      provider.getOne(NAME, { id: '1' }),
      provider.create(NAME, { data }),
      provider.update(NAME, { id: '1', data, previousData: { id: '1' } }),
      provider.delete(NAME, { id: '1' }),
      provider.act(NAME, { action: 'verify', record: { id: '1' } }),
    ].map(caught),
  );
  for (const error of errors) {
    expect(error).toBeInstanceOf(ApiError);
    expect(error).not.toBeInstanceOf(UnreadableAnswer);
    expect(messageOf(error, 'otherwise')).toBe('Quota exceeded');
  }
});

it.each([
  ['a record that has failed', { id: 7, status: 'error', error: 'No ink', name: 'Printer' }],
  ['a delivery that was no success', { _id: 7, success: false }],
  ['rows beside a warning', { data: [{ id: 1 }], error: 'Some are missing' }],
  ['a report of what was refused of many', { success: false, failed: [{ id: 1, detail: 'No' }] }],
  ['a state without a reason', { status: 'error' }],
  ['an error that says nothing', { error: null, message: 'Saved' }],
  ['rows', [{ success: false }]],
  ['nothing', undefined],
])('%s is not a refusal', (_, body) => {
  expect(refusalIn(body, {})).toBeUndefined();
});

it('the value at the declared place is an answer, and so is a whole body without a place', () => {
  expect(refusalIn({ ok: false, report: { lines: 3 } }, { at: 'report' })).toBeUndefined();
  expect(refusalIn({ ok: false, error: 'No ink' }, { at: '.' })).toBeUndefined();
  expect(refusalIn({ ok: false, error: 'No ink' }, { at: ['printers', '.'] })).toBeInstanceOf(
    ApiError,
  );
});

it("a status in the body is the refusal's, so that a fallback call may replace a missing one", async () => {
  expect(refusalIn({ success: false, code: 403, message: 'No' }, {})).toMatchObject({
    status: 403,
  });
  const list = { call: 'GET /new', orElse: { call: 'GET /drops' } };
  const { data } = await givenProvider([drops({ list })], {
    'GET /new': { ok: false, statusCode: 404 },
    'GET /drops': [{ id: 1 }],
  }).list(NAME);
  expect(data).toHaveLength(1);
});

it("the resource's own text for a failure replaces the server's", async () => {
  const problem = ({ body }: ApiError, call: string) => `${call}: ${JSON.stringify(body)}`;
  const error = await caught(
    givenProvider([drops({ problem })], { 'GET /drops': { ok: false } }).list(NAME),
  );
  expect(messageOf(error, '')).toBe('GET /drops: {"ok":false}');
});

it('what a function resolves with may be a refusal as well', async () => {
  const error = await caught(
    givenProvider([
      drops({ list: async () => ({ success: false, message: 'Quota exceeded' }) }),
    ]).list(NAME),
  );
  expect(messageOf(error, '')).toBe('Quota exceeded');
});
