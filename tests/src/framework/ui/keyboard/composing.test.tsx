import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SearchFilter } from '../../../../../src/framework/ui/list/filters/FilterControl';
import type { InputProps } from '../../../../../src/framework/ui/form/inputProps';
import TagsInput from '../../../../../src/framework/ui/form/TagsInput';
import { TextInput } from '../../../../../src/framework/ui/form/TextInput';
import { compose, endComposition, typeOnAndroid } from '../../../../support/screens/compose';
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
  const { unmount: leave } = render(
    <InEnglish>
      <SearchFilter placeholder="Search" value="" onChange={(text) => asked.push(text)} />
    </InEnglish>,
  );
  const pause = () => act(() => vi.advanceTimersByTime(PAUSE_MS));
  return { asked, input: screen.getByRole('searchbox'), pause, leave };
};

test('a search waits for a composed word, and is then sent after its pause', () => {
  const { asked, input, pause } = givenSearch();
  compose(input, 'b', 'ब', 'बि');
  pause();
  expect(input).toHaveProperty('value', 'बि');
  expect(asked).toEqual([]);
  endComposition(input);
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

describe('on Android, whose keyboards compose every word until a space or Enter', () => {
  beforeEach(
    () => void vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Linux; Android 15)' }),
  );

  test('a search in Latin letters runs after the usual pause', () => {
    const { asked, input, pause } = givenSearch();
    typeOnAndroid(input, 'b', 'bi');
    pause();
    expect(asked).toEqual(['bi']);
  });

  test.each([
    ['Hindi', ['ब', 'बि', 'बिर']],
    ['Telugu', ['బ', 'బి', 'బిర']],
  ])('a search in %s waits in a word, but not for ever', (_, parts) => {
    const { asked, input, pause } = givenSearch();
    typeOnAndroid(input, ...parts);
    pause();
    expect(asked).toEqual([]);
    for (let waited = 0; waited < 4; waited++) pause();
    expect(asked).toEqual(parts.slice(-1));
  });

  test('a search in Hindi runs after the usual pause once a space has ended the word', () => {
    const { asked, input, pause } = givenSearch();
    typeOnAndroid(input, 'ब', 'बि');
    endComposition(input);
    fireEvent.input(input, { target: { value: 'बि ' }, data: ' ', inputType: 'insertText' });
    pause();
    expect(asked).toEqual(['बि']);
    for (let waited = 0; waited < 4; waited++) pause();
    expect(asked).toEqual(['बि']);
  });

  test.each([13, 229])('Enter searches at once in a word, with the key code %i', (keyCode) => {
    const { asked, input, pause } = givenSearch();
    typeOnAndroid(input, 'ब', 'बि');
    fireEvent.keyDown(input, { key: 'Enter', keyCode, isComposing: true });
    expect(asked).toEqual(['बि']);
    for (let waited = 0; waited < 5; waited++) pause();
    expect(asked).toEqual(['बि']);
  });

  test('a word is not rewritten before it ends, and then is', () => {
    const { value } = givenInput(TextInput, { kind: 'text', label: 'Code', transform: 'upper' });
    const input = screen.getByLabelText<HTMLInputElement>('Code');
    typeOnAndroid(input, 'd', 'du');
    expect(input.value).toBe('du');
    endComposition(input);
    expect([input.value, value()]).toEqual(['DU', 'DU']);
  });

  test('a pending word sends nothing once its field is gone', () => {
    const { asked, input, pause, leave } = givenSearch();
    typeOnAndroid(input, 'ब');
    leave();
    for (let waited = 0; waited < 5; waited++) pause();
    expect(asked).toEqual([]);
  });
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
