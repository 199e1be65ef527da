import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const AREA = /\/src\/resources\/areas\/(\w+)Area\.ts$/;
/** Matches up to the closing bracket: `access` grants contain only words and lists of words. */
const ACCESS = /\baccess:\s*\{([^}]*)\}/;
const ROLE = /(?:^|[,{\s])['"]?(\w+)['"]?\s*:/g;

/** The roles in a declaration's `access`; undefined if it is not written out in the file. */
export const rolesIn = (source: string): readonly string[] | undefined => {
  const granted = ACCESS.exec(source)?.[1];
  return granted === undefined
    ? undefined
    : [...granted.matchAll(ROLE)].map(([, role]) => role ?? '');
};

const declarationsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.resource.ts'));

/**
 * Adds to each role's area the declarations of other folders that grant the role something:
 * `access` decides who may open a resource, not its folder. A declaration whose roles cannot be
 * read from its text goes to every role, and `access` decides there.
 */
export const grantedDeclarations = (root: string): Plugin => ({
  name: 'granted-declarations',
  enforce: 'pre',
  transform: (code, id) => {
    const role = AREA.exec(id.replaceAll('\\', '/'))?.[1];
    if (role === undefined) return undefined;
    const ownDeclarations = `../${role}/**/*.resource.ts`;
    const otherDeclarations = declarationsIn(join(root, 'src/resources'))
      .filter((file) => !file.startsWith(`${role}/`))
      .filter(
        (file) =>
          rolesIn(readFileSync(join(root, 'src/resources', file), 'utf8'))?.includes(role) ?? true,
      )
      .map((file) => `../${file}`);
    return otherDeclarations.length === 0
      ? undefined
      : code.replace(
          `'${ownDeclarations}'`,
          JSON.stringify([ownDeclarations, ...otherDeclarations.sort()]),
        );
  },
});
