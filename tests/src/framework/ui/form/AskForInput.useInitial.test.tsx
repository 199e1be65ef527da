import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { TestMemoryRouter } from 'ra-core';
import { createContext, use } from 'react';
import { expect, test } from 'vitest';
import { useInitial } from '../../../../../src/framework/ui/form/AskForInput';
import { givenProvider } from '../../../../support/fakeHttp';
import { inApplication } from '../../../../support/screens/frameworkScreens';
import { crates } from '../actions/crates';

const { setLimits } = crates.actions ?? {};
const Opened = createContext(1);

const Values = () => {
  if (!setLimits) throw new Error('Crates have no limits');
  const { isPending, values } = useInitial(crates, 'setLimits', setLimits);
  return <p>{isPending ? 'Waiting' : JSON.stringify(values)}</p>;
};
const Dialog = () => <Values key={use(Opened)} />;

test('a dialog that opens in the moment in which another closes waits for the values of the server', async () => {
  const answers: Record<string, unknown> = {
    'GET /crates/limits': { data: { least: 3, most: 9 } },
  };
  const { provider, calls } = givenProvider([crates], answers);
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  const { element } = inApplication({
    resource: crates,
    role: 'boss',
    dataProvider: provider,
    queryClient,
    screens: <Dialog />,
  });
  const page = <TestMemoryRouter>{element}</TestMemoryRouter>;
  const { rerender } = render(<Opened value={1}>{page}</Opened>);
  await screen.findByText('{"least":3,"most":9}');
  answers['GET /crates/limits'] = { data: { least: 4, most: 8 } };
  rerender(<Opened value={2}>{page}</Opened>);
  expect(screen.getByText('Waiting')).toBeTruthy();
  await screen.findByText('{"least":4,"most":8}');
  expect(calls).toHaveLength(2);
});
