import { cloneElement, type ReactElement } from 'react';
import type { ResourceConfig } from '../framework/declaration/declaration';
import { toResource } from '../framework/ui/screens';
import type { Stopped } from './tellMistakes';

/** A resource as its route; in development, one with a mistake of meaning shows that instead of its screens, and the others work. */
export const resourceRoute = (resource: ResourceConfig, stopped: Stopped = {}): ReactElement => {
  const text = stopped[resource.name];
  const route = toResource(resource);
  return text === undefined ? route : cloneElement(route, { list: <pre role="alert">{text}</pre> });
};
