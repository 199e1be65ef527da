import { expect, test } from 'vitest';
import type { TraceEvent } from '../../../../src/framework/provider/trace';
import { givenProvider, withHeaders } from '../../../support/fakeHttp';
import { resources } from '../../../support/library/resources';

test('records are traced next to their sent values, and unreadable answers', async () => {
  const events: TraceEvent[] = [];
  const wire = { id: 1, title: 'Transit' };
  const answers = {
    'GET /books': withHeaders([wire], { 'x-total-count': '1' }),
    'GET /books/1': wire,
    'GET /books/2': wire,
  };
  const { provider, list } = givenProvider(
    resources,
    answers,
    undefined,
    (event) => void events.push(event),
  );
  await list('books');
  await provider.getOne('books', { id: '1' });
  await provider.getOne('books', { id: '2' }).catch(() => undefined);
  const record = expect.objectContaining({ id: '1', title: 'Transit' });
  expect(events).toMatchObject([
    { kind: 'read', of: 'list', wires: [wire], records: [record] },
    { kind: 'read', of: 'record', wires: [wire], records: [record] },
    { kind: 'unreadable', error: { details: { call: 'GET /books/{id}' } } },
  ]);
});
