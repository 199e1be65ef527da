import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import RangeFilter from '../../../../../../src/framework/ui/list/filters/RangeFilter';
import { InEnglish } from './inEnglish';

/** A list whose address changes a moment after the request. */
const givenRange = (first = '') => {
  const asked: string[] = [];
  const List = () => {
    const [value, setValue] = useState(first);
    const change = (next: string) => {
      asked.push(next);
      setTimeout(() => setValue(next), 20);
    };
    return (
      <InEnglish>
        <RangeFilter label="Price" value={value} onChange={change} />
        <button type="button" onClick={() => setValue('')}>
          Clear
        </button>
      </InEnglish>
    );
  };
  render(<List />);
  return {
    asked,
    user: userEvent.setup(),
    least: screen.getByLabelText('Price from'),
    most: screen.getByLabelText('Price to'),
  };
};

test('a least and a most are one value, an open end is empty', async () => {
  const { asked, user, least, most } = givenRange();
  await user.type(least, '10{Enter}');
  await user.type(most, '200{Enter}');
  await waitFor(() => expect(asked).toEqual(['10..', '10..200']));
});

test('an end beyond 2^53 keeps all digits', async () => {
  const { asked, user, least, most } = givenRange('9007199254740993..');
  expect(least).toHaveProperty('value', '9007199254740993');
  await user.type(most, '9,00,71,99,25,47,40,995{Enter}');
  await waitFor(() => expect(asked).toEqual(['9007199254740993..9007199254740995']));
});

test('an invalid range is reported and not sent, and stays in its field', async () => {
  const { asked, user, least, most } = givenRange('20..');
  expect(least).toHaveProperty('value', '20');
  await user.type(most, '10{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('“To” must not be less than “From”');
  expect(asked).toEqual([]);
  await user.type(most, '0{Enter}');
  await waitFor(() => expect(asked).toEqual(['20..100']));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an invalid number is reported, and is cleared with the filters', async () => {
  const { asked, user, least } = givenRange('5..9');
  await user.clear(least);
  await user.type(least, 'cheap{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('Enter a number');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(least).toHaveProperty('value', ''));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(asked).toEqual([]);
});
