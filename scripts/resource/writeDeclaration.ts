import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { declare, type Declared, type Wanted } from './declare';

/** Writes the declaration of a resource. Returns the parts left to a person. */
export function writeDeclaration(
  document: unknown,
  wanted: Wanted,
  file: string,
): Omit<Declared, 'source'> {
  const { source, ...left } = declare(document, { folder: dirname(file), ...wanted });
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, source);
  return left;
}
