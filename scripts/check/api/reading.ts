import type {
  ResourceConfig,
  ResourceRecord,
} from '../../../src/framework/declaration/declaration';
import type { Ask } from './asker';
import type { Client } from './client';
import type { Note } from './findings';

/** Input for reading one resource, and the rows found so far. */
export interface Reading {
  resource: ResourceConfig;
  client: Client;
  ask: Ask;
  note: Note;
  rows: ResourceRecord[];
  /** Trial values of its filters. */
  rowId: Record<string, string>;
}
