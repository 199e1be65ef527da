import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { defineLookup } from '../../../../../src/framework/declaration/calls';
import type { FieldConfig } from '../../../../../src/framework/declaration/declaration';
import { ConflictPanel } from '../../../../../src/framework/ui/form/ConflictPanel';
import type { Difference } from '../../../../../src/framework/ui/form/conflict';
import { keyPart, optionsKey } from '../../../../../src/framework/ui/hooks/queryKeys';
import { InEnglish } from '../list/filters/inEnglish';

const fields: Readonly<Record<string, FieldConfig>> = {
  name: { kind: 'text', label: 'Name' },
  code: { kind: 'text', label: 'Code' },
  kitchen: { kind: 'select', label: 'Kitchen', lookup: defineLookup({ call: 'GET /kitchens' }) },
  isServed: { kind: 'status', label: 'Status', on: 'Served', off: 'Withdrawn' },
  secret: { kind: 'password', label: 'Secret' },
  layout: { kind: 'json', label: 'Layout' },
};
const name: Difference = { key: 'name', newer: 'Shadab', mine: 'Bahar', isMine: true };
const code: Difference = { key: 'code', newer: 'SB', mine: 'PB', isMine: false };

const givenPanel = (...differences: Difference[]) => {
  const client = new QueryClient();
  const kitchens = [{ value: '7', label: 'Charminar', wire: {} }];
  client.setQueryData([...optionsKey, keyPart('GET /kitchens'), {}, {}], kitchens);
  const [onKeepMine, onUseNewer] = [vi.fn(), vi.fn()];
  const fieldAt = (key: string) => {
    const field = fields[key] ?? { kind: 'text', label: key };
    return { field, label: field.label };
  };
  render(
    <QueryClientProvider client={client}>
      <InEnglish>
        <ConflictPanel
          conflict={{ current: { id: '1' }, differences, newer: {}, mine: {}, base: {} }}
          one="dish"
          fieldAt={fieldAt}
          present={{}}
          onUseNewer={onUseNewer}
          onKeepMine={onKeepMine}
        />
      </InEnglish>
    </QueryClientProvider>,
  );
  return { onKeepMine, onUseNewer, buttons: screen.getAllByRole('button') };
};
const cells = (row: RegExp) =>
  within(screen.getByRole('row', { name: row }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

test.each([
  [
    'a field of mine was changed, too, what I typed is kept first',
    [code, name],
    ['Keep mine', 'Use newer values'],
    ['mine', 'newer'],
  ],
  [
    'only fields that I left alone were changed, the newer values are the first choice',
    [code],
    ['Use newer values', 'Keep mine'],
    ['newer', 'mine'],
  ],
])('where %s', (_, differences, choices, called) => {
  const { buttons, onKeepMine, onUseNewer } = givenPanel(...differences);
  expect(buttons.map(({ textContent }) => textContent)).toEqual(choices);
  const isMain = ({ className }: HTMLElement) => className.includes('MuiButton-containedPrimary');
  expect(buttons.map(isMain)).toEqual([true, false]);
  const calls: string[] = [];
  onKeepMine.mockImplementation(() => calls.push('mine'));
  onUseNewer.mockImplementation(() => calls.push('newer'));
  for (const button of buttons) fireEvent.click(button);
  expect(calls).toEqual(called);
});

test('a conflict shows the words of each value, and neither an id nor a password', () => {
  givenPanel(
    name,
    code,
    { key: 'kitchen', newer: '8', mine: '7', isMine: true },
    { key: 'isServed', newer: false, mine: true, isMine: true },
    { key: 'secret', newer: 'Sesame', mine: '', isMine: true },
  );
  expect(cells(/Name/)).toEqual(['Shadab', 'Bahar']);
  expect(cells(/Code/)).toEqual(['SB', 'PBnot changed by you']);
  expect(cells(/Kitchen/)).toEqual(['No longer offered', 'Charminar']);
  expect(cells(/Status/)).toEqual(['Withdrawn', 'Served']);
  expect(cells(/Secret/)).toEqual(['••••', 'empty']);
});

test('a conflict over JSON shows the lines that changed', () => {
  const [newer, mine] = ['{"rows": 3, "seats": 4}', '{"rows": 2, "seats": 5}'];
  givenPanel({ key: 'layout', newer, mine, isMine: true });
  const row = within(screen.getByRole('row', { name: /Layout/ }));
  const linesOf = (role: string) => row.getAllByRole(role).map((line) => line.textContent);
  expect(linesOf('deletion')).toEqual(['−   "rows": 3,', '−   "seats": 4']);
  expect(linesOf('insertion')).toEqual(['+   "rows": 2,', '+   "seats": 5']);
});
