import { ResourceDefinitionContextProvider } from 'ra-core';
import type { ReactNode } from 'react';
import type { ResourceConfig } from '../../../../../src/framework/declaration/declaration';
import type { DeclaredDataProvider } from '../../../../../src/framework/declaration/provider';
import type { Fake } from './fakeProvider';
import type { kitchenServer } from './kitchens';

type Methods = Record<string, (name: string, params: never) => Promise<unknown>>;

/** The fake's provider, extended by a server of kitchens. */
export const withKitchens = (fake: Fake, server: ReturnType<typeof kitchenServer>): Fake => {
  const dishes = fake.provider as unknown as Methods;
  const ofKitchens: Methods = {
    getList: (_, params) => server.getList(params),
    getMany: (_, params) => server.getMany(params),
  };
  const route = (method: string) => (name: string, params: never) =>
    (name === 'test/kitchens' ? ofKitchens : dishes)[method]?.(name, params);
  // as in fakeProvider: values cannot satisfy the generic methods
  const provider = {
    ...dishes,
    getList: route('getList'),
    getMany: route('getMany'),
  } as unknown as DeclaredDataProvider;
  return { ...fake, provider };
};

/** The resources of an application, as `toResource` registers them. */
export const Declared = ({
  resources,
  children,
}: {
  resources: readonly ResourceConfig[];
  children: ReactNode;
}) => {
  const definitions = Object.fromEntries(
    resources.map((declaration) => [
      declaration.name,
      { name: declaration.name, options: { label: declaration.label.many, declaration } },
    ]),
  );
  return (
    <ResourceDefinitionContextProvider definitions={definitions}>
      {children}
    </ResourceDefinitionContextProvider>
  );
};
