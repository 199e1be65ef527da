import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { SearchFilter } from '../../../../../src/framework/ui/list/filters/SearchFilter';
import type { InputProps } from '../../../../../src/framework/ui/form/inputProps';
import TagsInput from '../../../../../src/framework/ui/form/TagsInput';
import { compose, endWord } from '../../../../support/screens/compose';
import { givenInput } from '../form/inputAlone';
import { InEnglish } from '../list/filters/inEnglish';

const InRouter = (props: InputProps) => (
  <MemoryRouter>
    <TagsInput {...props} />
  </MemoryRouter>
);
const PAUSE_MS = 500;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const givenSearch = () => {
  vi.useFakeTimers();
  const asked: string[] = [];
  render(
    <InEnglish>
      <SearchFilter placeholder="Search" value="" onChange={(text) => asked.push(text)} />
    </InEnglish>,
  );
  const pause = () => act(() => vi.advanceTimersByTime(PAUSE_MS));
  return { asked, input: screen.getByRole('searchbox'), pause };
};

test('a search waits for a word that is composed, and is then asked for after its pause', () => {
  const { asked, input, pause } = givenSearch();
  compose(input, 'b', 'ब', 'बि');
  pause();
  expect(input).toHaveProperty('value', 'बि');
  expect(asked).toEqual([]);
  endWord(input);
  pause();
  expect(asked).toEqual(['बि']);
});

test.each([
  ['the browser says so', { isComposing: true }],
  ['Safari sends it after the word', { keyCode: 229 }],
])('the Enter that ends a composed word does not search, where %s', (_, sign) => {
  const { asked, input } = givenSearch();
  compose(input, 'बि');
  fireEvent.keyDown(input, { key: 'Enter', ...sign });
  expect(asked).toEqual([]);
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(asked).toEqual(['बि']);
});

test('the Escape that discards a composed word does not clear the search', () => {
  const { asked, input } = givenSearch();
  compose(input, 'बि');
  fireEvent.keyDown(input, { key: 'Escape', isComposing: true });
  expect(input).toHaveProperty('value', 'बि');
  expect(asked).toEqual([]);
});

test('a search on Android, which composes every word, does not wait', () => {
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Linux; Android 15)' });
  const { asked, input, pause } = givenSearch();
  compose(input, 'bi');
  pause();
  expect(asked).toEqual(['bi']);
});

test('the Enter that ends a composed word adds no chip', async () => {
  const { value } = givenInput(InRouter, { kind: 'tags', label: 'Tags' }, []);
  const input = screen.getByRole('combobox');
  compose(input, 'बि');
  fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
  expect(value()).toEqual([]);
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(value()).toEqual(['बि']);
});
