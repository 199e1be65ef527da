import { expect, it } from 'vitest';
import { z } from 'zod';
import { UnreadableAnswer } from '../../../../src/framework/declaration/failures';
import { num } from '../../../../src/framework/declaration/lenientSchemas';
import { givenProvider } from '../../../support/fakeHttp';
import { base, define, NAME } from './drops';

const drops = define({
  ...base,
  api: { list: 'GET /drops' },
  stats: {
    call: { call: 'GET /figures', at: 'answer' },
    cards: { waiting: 'Waiting' },
    more: z.object({ fee: num() }),
  },
  views: {
    route: {
      call: { call: 'GET /drops/{id}/route', at: 'answer.route' },
      content: async () => ({ default: () => null }),
    },
  },
});
const given = (answers: Record<string, unknown>) => givenProvider([drops], answers).provider;

it('reads figures at the place that their call declares, and nowhere else', async () => {
  expect(
    await given({ 'GET /figures': { waiting: 9, answer: { waiting: 3, fee: 1 } } }).stats(NAME),
  ).toEqual({ waiting: 3, fee: 1 });
  await expect(given({ 'GET /figures': { waiting: 9 } }).stats(NAME)).rejects.toMatchObject({
    details: {
      call: 'GET /figures',
      place: 'the figures of boss/drops at answer',
      received: '{"waiting":9}',
    },
  });
});

it('reads a view at the place that its call declares, and nowhere else', async () => {
  const asked = (answer: unknown) =>
    given({ 'GET /drops/7/route': answer }).view(NAME, { view: 'route', record: { id: '7' } });
  expect(await asked({ answer: { route: ['Abids'] } })).toEqual(['Abids']);
  await expect(asked({ route: ['Abids'] })).rejects.toBeInstanceOf(UnreadableAnswer);
});
