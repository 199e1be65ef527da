import type { ResourceConfig } from '../core/declaration';
import type { Http } from './http';
import type { Trace } from './trace';

/** A resource, and what its server is asked with. */
export interface Source {
  resource: ResourceConfig;
  http: Http;
  trace?: Trace;
}

/** One that declares its own calls. */
export interface Target extends Source {
  api: NonNullable<ResourceConfig['api']>;
}

export const missing = (name: string, what: string): Error => new Error(`'${name}' declares no ${what}`);
