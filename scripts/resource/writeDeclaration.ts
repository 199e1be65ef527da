import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { declare, type Declared, type DeclareOptions } from './declare';

/** Writes the declaration of a resource. Returns the parts left to a person. */
export function writeDeclaration(
  document: unknown,
  options: DeclareOptions,
  file: string,
): Omit<Declared, 'source'> {
  const { source, ...result } = declare(document, { folder: dirname(file), ...options });
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, source);
  return result;
}
