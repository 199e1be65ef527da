import { useResourceDefinitions } from 'ra-core';
import type { ResourceConfig } from '../../declaration/declaration';

/** What `toResource` registers beside react-admin's own options, for screens that lead to another resource. */
export interface DeclaredOptions {
  label: string;
  declaration: ResourceConfig;
}

/** Whether an option of a resource is its declaration. */
export const isDeclaration = (value: unknown): value is ResourceConfig =>
  typeof value === 'object' && value !== null && 'record' in value && 'list' in value;

/** The declaration of a resource by its name; undefined where this person's application has none. */
export const useDeclaredResource = (name: string | undefined): ResourceConfig | undefined => {
  const definitions = useResourceDefinitions<{ declaration?: unknown }>();
  const declaration: unknown =
    name === undefined ? undefined : definitions[name]?.options?.declaration;
  return isDeclaration(declaration) ? declaration : undefined;
};
