import type { AnyResource } from '../framework/core/erased';

const modules = import.meta.glob<{ default: AnyResource }>('./**/*.resource.ts', { eager: true });

/** Every declared resource: adding a file adds it here, to the menu, the routes and the permissions. */
export const resources: readonly AnyResource[] = Object.values(modules)
  .map((module) => module.default)
  .sort((a, b) => (a.menu?.order ?? 0) - (b.menu?.order ?? 0));
