import type { ResourceConfig } from '../declaration/declaration';
import type { Http } from './http';
import type { OnUnreadable } from './reported';
import type { Trace } from './trace';

/** A resource, and what its server is asked with. */
export interface Source {
  resource: ResourceConfig;
  http: Http;
  trace?: Trace;
  /** Told of what could not be read of an answer, where that is no failure: a write that is done. */
  tell?: OnUnreadable;
}

/** One that declares its own calls. */
export interface Target extends Source {
  api: NonNullable<ResourceConfig['api']>;
}

export const missing = (name: string, what: string): Error =>
  new Error(`'${name}' declares no ${what}`);
