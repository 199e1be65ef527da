import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LifeLine } from '../../../../../src/resources/store/orders/LifeLine';
import { givenDate } from '../../../../support/givenDate';
import { drawPart, givenRecord } from '../drawnPart';

test('an order that waits shows its time left, red in the last minute and never below zero; others show what they wait for', () => {
  givenDate('2026-05-20T20:00:00Z');
  const { show } = drawPart(
    <LifeLine record={givenRecord({ acceptBy: '2026-05-20T20:04:30Z' })} />,
  );
  const shown = (values: Parameters<typeof givenRecord>[0]) => {
    show(<LifeLine record={givenRecord(values)} />);
    const line = document.querySelector('p, [role=timer]');
    return [
      line?.getAttribute('role') ?? null,
      line?.textContent,
      line?.className.includes('urgent'),
    ];
  };
  expect(screen.getByRole('timer').textContent).toBe('Accept within 4:30');
  expect(shown({ acceptBy: '2026-05-20T20:01:00Z' })).toEqual([
    'timer',
    'Accept within 1:00',
    false,
  ]);
  expect(shown({ acceptBy: '2026-05-20T20:00:54Z' })).toEqual([
    'timer',
    'Accept within 0:54',
    true,
  ]);
  expect(shown({ acceptBy: '2026-05-20T19:58:00Z' })).toEqual(['timer', 'Time is up', true]);
  expect(shown({ status: 'pending', expiresAt: '2027-01-02T14:15:00Z' })).toEqual([
    null,
    'Awaiting payment until 7:45 pm',
    false,
  ]);
  expect(shown({ acceptedAt: '2026-05-20T20:00:00Z', readyBy: '2026-05-20T20:20:00Z' })).toEqual([
    null,
    'Ready by 1:50 am',
    false,
  ]);
  show(<LifeLine record={givenRecord({ status: 'delivered', readyBy: '2026-05-20T20:20:00Z' })} />);
  expect(document.querySelector('p')).toBeNull();
});
