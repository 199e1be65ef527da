import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { NewBar } from '../../../../../../src/resources/store/orders/board/NewBar';
import { givenDate } from '../../../../../support/givenDate';
import { drawPart, givenRecord } from '../../drawnPart';

const orderUntil = (acceptBy: string) => ({ order: givenRecord({ acceptBy }) });

test('the bar of new orders shows the time left for the first one to accept', () => {
  givenDate('2026-05-20T20:00:00Z');
  const bar = (...held: { order: ReturnType<typeof givenRecord> }[]) => (
    <NewBar held={held} shown={[]} onReveal={vi.fn()} />
  );
  const { show } = drawPart(
    bar(orderUntil('2026-05-20T20:04:30Z'), orderUntil('2026-05-20T20:03:05Z')),
  );
  expect(screen.getByRole('button', { name: '2 new' }).textContent).toBe('2 new3:05');
  show(bar({ order: givenRecord({ acceptBy: '', status: 'preparing' }) }));
  expect(screen.getByRole('button', { name: '1 new' }).textContent).toBe('1 new');
});
