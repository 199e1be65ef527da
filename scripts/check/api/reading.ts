import type {
  ResourceConfig,
  ResourceRecord,
} from '../../../src/framework/declaration/declaration';
import type { Ask } from './asker';
import type { Client } from './client';
import type { Note } from './findings';

/** What is needed to read one resource, and the rows that were met so far. */
export interface Reading {
  resource: ResourceConfig;
  client: Client;
  ask: Ask;
  note: Note;
  rows: ResourceRecord[];
  /** The values that its filters were tried with. */
  chosen: Record<string, string>;
}
