import { expect, it } from 'vitest';
import { ApiError } from '../../../../src/framework/declaration/errors';
import type { ExportCall, ExportFunction } from '../../../../src/framework/declaration/api';
import { givenProvider } from '../../../support/fakeHttp';
import { base, define } from './drops';

const exported = async (
  call: ExportFunction<'zone'> | ExportCall<unknown, 'zone'>,
  answers: Record<string, unknown>,
) => {
  const drops = define({
    ...base,
    filters: { zone: { kind: 'select', choices: { north: 'North' }, param: 'area' } },
    api: { list: 'GET /drops', export: call },
  });
  const { provider, calls } = givenProvider([drops], answers);
  const { blob, name } = await provider.exportFile('boss/drops', { filter: { zone: 'north' } });
  return { text: await blob.text(), name, calls };
};

it("makes a file in two steps if the call is a function, with the filters in the server's names", async () => {
  const call: ExportFunction<'zone'> = async (http, { sent }) => {
    const job = await http.json('POST', '/jobs', { body: sent });
    return http.file('GET', `/jobs/${Object(job).id}/file`);
  };
  const file = new Response('id\n1\n', {
    headers: { 'content-disposition': 'attachment; filename="drops.csv"' },
  });
  const made = await exported(call, { 'POST /jobs': { id: 5 }, 'GET /jobs/5/file': file });
  expect(made).toEqual({
    text: 'id\n1\n',
    name: 'drops.csv',
    calls: ['POST /jobs {"area":"north"}', 'GET /jobs/5/file'],
  });
});

it('accepts a text as the file, if the application makes it', async () => {
  expect(await exported(async () => 'id\n2\n', {})).toMatchObject({ text: 'id\n2\n' });
});

it('is sent with the body that the call declares, and by a fallback call if that one is missing', async () => {
  const call: ExportCall<unknown, 'zone'> = {
    call: 'POST /export',
    body: ({ sent }) => ({ where: sent }),
    query: {},
    orElse: { call: 'GET /export.csv', query: ({ filter }) => ({ z: filter.zone }) },
  };
  expect((await exported(call, { 'POST /export': 'a' })).calls).toEqual([
    'POST /export {"where":{"area":"north"}}',
  ]);
  expect(
    await exported(call, { 'POST /export': new ApiError(405), 'GET /export.csv': 'b' }),
  ).toMatchObject({ text: 'b', calls: [expect.any(String), 'GET /export.csv?z=north'] });
  await expect(
    exported(call, { 'POST /export': new ApiError(403), 'GET /export.csv': 'b' }),
  ).rejects.toMatchObject({ status: 403 });
});
