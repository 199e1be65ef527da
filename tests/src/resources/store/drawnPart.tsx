import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { ResourceDefinitionContextProvider, TestMemoryRouter } from 'ra-core';
import { createContext, use, type ReactNode } from 'react';
import type { Role } from '../../../../contract/people/permissions';
import type { ResourceConfig } from '../../../../src/framework/declaration/declaration';
import { CurrentUserContext } from '../../../../src/navigation/CurrentUserContext';
import orders from '../../../../src/resources/store/orders/orders.resource';
import { orderRecord, type StoreOrder } from '../../../../src/resources/store/orders/record';
import { givenProvider } from '../../../support/fakeHttp';
import { inApplication } from '../../../support/screens/frameworkScreens';

interface Given {
  resource?: ResourceConfig;
  /** Other resources of the application that the part may link to. */
  others?: readonly ResourceConfig[];
  role?: Role;
  /** By method and path; a test may change it between two calls. */
  answers?: Record<string, unknown>;
  queryClient?: QueryClient;
}

const Part = createContext<ReactNode>(null);
const Shown = () => use(Part);

/**
 * Draws a part of a screen without the page around it, for a store's owner or another role. `show`
 * replaces it by another.
 */
export const drawPart = (part: ReactNode, given: Given = {}) => {
  const {
    resource = orders,
    others = [],
    role = 'store',
    answers = {},
    queryClient = new QueryClient(),
  } = given;
  const resources = [resource, ...others];
  const { provider, calls } = givenProvider(resources, answers);
  const definitions = Object.fromEntries(
    resources.map((declaration) => [
      declaration.name,
      { name: declaration.name, options: { declaration } },
    ]),
  );
  const person = { role, screens: [] };
  const { element, toasts } = inApplication({
    resource,
    others,
    role,
    dataProvider: provider,
    queryClient,
    screens: (
      <ResourceDefinitionContextProvider definitions={definitions}>
        <CurrentUserContext value={person}>
          <Shown />
        </CurrentUserContext>
      </ResourceDefinitionContextProvider>
    ),
  });
  const page = <TestMemoryRouter>{element}</TestMemoryRouter>;
  const { rerender } = render(<Part value={part}>{page}</Part>);
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  return {
    user,
    calls,
    toasts,
    show: (next: ReactNode) => rerender(<Part value={next}>{page}</Part>),
  };
};

/** An order as the list has read it: ₹540.00, confirmed. */
export const givenRecord = (values: Partial<StoreOrder> = {}): StoreOrder => ({
  ...orderRecord.parse({}),
  id: '7',
  orderId: 'JB-260520-0007',
  status: 'confirmed',
  createdAt: '2026-05-20T20:00:00Z',
  finalAmount: 540,
  customerName: 'Asha',
  ...values,
});

export const dishNamed = (name: string, quantity = 1) => ({
  id: name,
  quantity,
  price: 250,
  name,
  image: '',
  isRefunded: false,
});

/** The props of a dialog's content before anything is sent. */
export const slotOf = <R,>(record: R) => ({
  record,
  busy: false,
  problem: undefined,
  issues: {},
  error: undefined,
  restored: undefined,
  onSubmit: () => undefined,
  onCancel: () => undefined,
});
