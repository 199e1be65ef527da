import type { ResourceConfig } from '../declaration/declaration';
import type { Http } from './http';
import type { OnUnreadable } from './reportUnreadable';
import type { Trace } from './trace';

/** A resource, and the client of its server. */
export interface Source {
  resource: ResourceConfig;
  http: Http;
  trace?: Trace;
  /**
   * Called for a part of an answer that can't be read, if the call still succeeds, such as a
   * completed write.
   */
  onUnreadable?: OnUnreadable;
}

export interface Target extends Source {
  api: NonNullable<ResourceConfig['api']>;
}

export const missing = (name: string, part: string): Error =>
  new Error(`'${name}' declares no ${part}`);
