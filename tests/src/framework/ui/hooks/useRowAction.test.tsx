import { QueryClient } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ResourceConfig } from '../../../../../src/framework/declaration/declaration';
import { statsKey } from '../../../../../src/framework/ui/hooks/queryKeys';
import type { Outcome } from '../../../../../src/framework/ui/hooks/useActionCall';
import { useRowAction } from '../../../../../src/framework/ui/hooks/useRowAction';
import { inApplication } from '../../../../support/screens/frameworkScreens';
import { dishes, givenDish, refusal } from '../form/dishes';
import { fakeProvider } from '../form/fakeProvider';

const dish = givenDish();
const listKey = [dishes.name, 'getList', {}];

/** Runs an action of one row, over a list and figures that were read before. */
const givenRun = async (
  name: string,
  prepare: (fake: ReturnType<typeof fakeProvider>) => void,
  resource: ResourceConfig = dishes,
) => {
  const fake = fakeProvider([dish]);
  prepare(fake);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queryClient.setQueryData(listKey, { data: [dish], total: 1 });
  queryClient.setQueryData(statsKey(resource), { served: 1 });
  const outcomes: Outcome[] = [];
  const Button = () => {
    const { run } = useRowAction(resource);
    return (
      <button onClick={() => void run(name, { ...dish }).then((outcome) => outcomes.push(outcome))}>
        Run
      </button>
    );
  };
  const { element, toasts } = inApplication({
    resource,
    role: 'admin',
    dataProvider: fake.provider,
    queryClient,
    screens: <Button />,
  });
  render(element);
  await act(async () => screen.getByRole('button', { name: 'Run' }).click());
  const isOutdated = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated;
  return {
    outcome: outcomes[0],
    toasts,
    rows: queryClient.getQueryData<{ data: unknown[] }>(listKey)?.data,
    isReloaded: [isOutdated(listKey), isOutdated(statsKey(resource))],
  };
};

const actions = [
  ['an optimistic action', 'toggle'],
  ['an action that waits', 'publish'],
  ['deleting', 'delete'],
] as const;

test.each(
  actions.flatMap(([what, name]) => [404, 409, 410].map((status) => [what, status, name] as const)),
)('%s that is refused with %d reloads the list and the figures', async (_, status, name) => {
  const { isReloaded, rows, outcome } = await givenRun(name, (fake) =>
    fake.fails(name, refusal(status, {})),
  );
  expect(outcome).toMatchObject({ isDone: false });
  expect(rows).toEqual([dish]);
  expect(isReloaded).toEqual([true, true]);
});

test.each([400, 403, 422, 500, 503])(
  'a refusal with %d, without information on the row, leaves the list unchanged',
  async (status) => {
    const { isReloaded, rows } = await givenRun('toggle', (fake) =>
      fake.fails('toggle', refusal(status, {})),
    );
    expect(rows).toEqual([dish]);
    expect(isReloaded).toEqual([false, false]);
  },
);

test('an action that keeps the row as it is shown does not reload the list', async () => {
  const { isReloaded, rows } = await givenRun('toggle', () => undefined);
  expect(rows).toMatchObject([{ id: '1', isServed: false }]);
  expect(isReloaded).toEqual([false, false]);
});

test('another action reloads the list when it has succeeded', async () => {
  expect((await givenRun('publish', () => undefined)).isReloaded).toEqual([true, true]);
});

test.each([
  [404, "This dish doesn't exist or was removed."],
  [410, "This dish doesn't exist or was removed."],
  [409, 'Failed to delete dish'],
])('a delete refused with %d shows the meaning of the status', async (status, text) => {
  const { toasts } = await givenRun('delete', (fake) => fake.fails('delete', refusal(status, {})));
  expect(toasts).toEqual([text]);
});
