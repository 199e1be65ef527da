import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { declare, type Wanted } from './declare';

/** Writes the declaration of a resource. Returns what it leaves to a person. */
export function writeDeclaration(document: unknown, wanted: Wanted, file: string): string[] {
  const { source, leftOut } = declare(document, wanted);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, source);
  return leftOut;
}
