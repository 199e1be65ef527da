import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import MultiSelectFilter from '../../../../../../src/framework/ui/list/filters/MultiSelectFilter';
import { InEnglish } from './inEnglish';

const choices = [
  { value: 'mon', label: 'Monday' },
  { value: 'tue', label: 'Tuesday' },
  { value: 'sun', label: 'Sunday' },
];

test('several choices are one value with commas, in the order of the choices, shown as chips', async () => {
  const asked: string[] = [];
  const List = () => {
    const [value, setValue] = useState('');
    const change = (next: string) => {
      asked.push(next);
      setValue(next);
    };
    return (
      <InEnglish>
        <MultiSelectFilter label="Days" choices={choices} value={value} onChange={change} />
      </InEnglish>
    );
  };
  render(<List />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('combobox', { name: 'Days, All' }));
  await user.click(await screen.findByRole('option', { name: 'Sunday' }));
  await user.click(screen.getByRole('option', { name: 'Monday' }));
  await user.click(screen.getByRole('option', { name: 'Tuesday' }));
  expect(asked).toEqual(['sun', 'mon,sun', 'mon,tue,sun']);
  await user.keyboard('{Escape}');
  expect((await screen.findByRole('combobox')).getAttribute('aria-label')).toBe(
    'Days, Monday, Tuesday, Sunday',
  );
  expect([...document.querySelectorAll('.MuiChip-label')].map((chip) => chip.textContent)).toEqual([
    'Monday',
    'Tuesday',
  ]);
});
