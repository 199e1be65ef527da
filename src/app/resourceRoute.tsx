import { cloneElement, type ReactElement } from 'react';
import type { ResourceConfig } from '../framework/declaration/declaration';
import { toResource } from '../framework/ui/screens';
import type { StoppedResources } from './tellMistakes';

/**
 * Route of a resource. In development, a resource with a mistake shows it instead of its screens,
 * and the others work.
 */
export const resourceRoute = (
  resource: ResourceConfig,
  stopped: StoppedResources = {},
): ReactElement => {
  const text = stopped[resource.name];
  const route = toResource(resource);
  return text === undefined ? route : cloneElement(route, { list: <pre role="alert">{text}</pre> });
};
