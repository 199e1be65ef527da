import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDebouncedText } from '../../../../../../src/framework/ui/list/filters/useDebouncedText';

const DELAY_MS = 500;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function givenField() {
  const sent: string[] = [];
  const { result } = renderHook(() => useDebouncedText('', (text) => sent.push(text), DELAY_MS));
  const type = (text: string) => act(() => result.current.type(text));
  const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  return { sent, type, wait, flush: (text: string) => act(() => result.current.flush(text)) };
}

test('a text is sent once, when no key was pressed for the delay', () => {
  const { sent, type, wait } = givenField();
  for (const text of ['b', 'ba', 'bah']) {
    type(text);
    wait(DELAY_MS - 1);
  }
  expect(sent).toEqual([]);
  wait(1);
  expect(sent).toEqual(['bah']);
  wait(DELAY_MS * 10);
  expect(sent).toEqual(['bah']);
});

test('a text that is flushed is sent at once, and not again after the delay', () => {
  const { sent, type, wait, flush } = givenField();
  type('bah');
  flush('bahar');
  expect(sent).toEqual(['bahar']);
  wait(DELAY_MS);
  expect(sent).toEqual(['bahar']);
});
