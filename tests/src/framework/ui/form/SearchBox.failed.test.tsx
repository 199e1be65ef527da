import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TestMemoryRouter } from 'ra-core';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../../../src/framework/declaration/errors';
import { SearchBox } from '../../../../../src/framework/ui/form/SearchBox';
import { givenProvider } from '../../../../support/fakeHttp';
import { expectPrintedFailure } from '../list/givenList';
import { inApplication } from '../../../../support/screens/frameworkScreens';
import { crates } from '../actions/crates';

test('options that a search could not load are a quiet Retry, without the words of the server', async () => {
  expectPrintedFailure();
  const load = vi.fn(async () => ({ options: [{ value: '7', label: 'Pista House', wire: {} }] }));
  load.mockRejectedValueOnce(new ApiError(500, { message: 'Out of order' }));
  const box = (
    <SearchBox
      source={{ key: ['stores'], load }}
      chosen={null}
      onChoose={() => undefined}
      aria={{ 'aria-label': 'Store' }}
    />
  );
  const { element } = inApplication({
    resource: crates,
    role: 'boss',
    dataProvider: givenProvider([crates]).provider,
    screens: box,
  });
  render(<TestMemoryRouter>{element}</TestMemoryRouter>);
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByLabelText('Store'));
  await screen.findAllByText("Couldn't load the list.");
  expect(screen.queryByText('Out of order')).toBeNull();
  await user.click(screen.getByText('Retry'));
  await waitFor(() => expect(screen.queryByText("Couldn't load the list.")).toBeNull());
  expect(load).toHaveBeenCalledTimes(2);
});
