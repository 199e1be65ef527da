import { render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { StatCard } from '../../../../../src/framework/ui/stats/StatCard';
import { computedStyleOf } from '../../../../support/screens/computedStyle';
import { expect, it } from 'vitest';
import { cardValue, formatFigure, UNKNOWN } from '../../../../../src/framework/ui/stats/figure';

const wide = { worth: '9007199254740993', words: 'none', few: 2 };

it('a figure beyond 2^53 is written with all its digits', () => {
  expect(formatFigure(cardValue({ name: 'worth', label: 'Worth' }, wide, []), 'count')).toBe(
    '9,00,71,99,25,47,40,993',
  );
});

it('a figure that is made of one beyond 2^53 is a dash, and never rounded or joined', () => {
  const value = ({ worth, few }: Readonly<Record<string, unknown>>) => Number(worth) + Number(few);
  const card = { name: 'more', label: 'More', value };
  expect(formatFigure(cardValue(card, wide, []), undefined)).toBe(UNKNOWN);
});

it("a card's own text stays as it is", () => {
  expect(formatFigure('2026', undefined)).toBe('2026');
  const value = ({ words }: Readonly<Record<string, unknown>>) => String(words);
  const card = { name: 'more', label: 'More', value };
  expect(formatFigure(cardValue(card, wide, []), undefined)).toBe('none');
});

it('a change and a note below a figure are separate', () => {
  render(createElement(StatCard, { label: 'Revenue', figure: '₹1.00', below: '19.3%' }));
  const line = screen.getByText('19.3%');
  const { columnGap, flexWrap } = computedStyleOf(line);
  expect({ columnGap, flexWrap }).toEqual({ columnGap: '8px', flexWrap: 'wrap' });
});
