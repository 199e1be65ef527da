import { useResourceDefinitions } from 'ra-core';
import type { ResourceConfig } from '../../declaration/declaration';

/**
 * Options that `toResource` registers in addition to react-admin's own, for screens that link to
 * another resource.
 */
export interface DeclaredOptions {
  label: string;
  declaration: ResourceConfig;
}

export const isDeclaration = (value: unknown): value is ResourceConfig =>
  typeof value === 'object' && value !== null && 'record' in value && 'list' in value;

/** The declaration of a resource by its name; undefined if this person's application lacks it. */
export const useDeclaredResource = (name: string | undefined): ResourceConfig | undefined => {
  const definitions = useResourceDefinitions<{ declaration?: unknown }>();
  const declaration: unknown =
    name === undefined ? undefined : definitions[name]?.options?.declaration;
  return isDeclaration(declaration) ? declaration : undefined;
};
