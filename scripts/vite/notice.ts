import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { z } from 'zod';

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      devOptional: z.boolean().optional(),
    }),
  ),
});
const TEXT_FILE = /^(licen[cs]e|notice|copying|third[-_]party)/i;
const COPYLEFT = /\b(A?GPL|LGPL|MPL|EPL|CDDL)/;

interface Package {
  /** "zod 4.6.7". */
  title: string;
  name: string;
  license: string;
  /** The licence and the notices that it requires. */
  texts: string[];
}

/** Packages except those for development only; texts only of packages installed here. */
function packagesIn(root: string): Package[] {
  const { packages } = lockSchema.parse(
    JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')),
  );
  const used = Object.entries(packages).filter(
    ([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional,
  );
  return used.map(([path, { version, license }]) => {
    const name = path.replace(/^.*node_modules\//, '');
    if (license === undefined)
      throw new Error(`${name} ${version} names no licence in package-lock.json`);
    return { title: `${name} ${version}`, name, license, texts: textsIn(join(root, path)) };
  });
}

const textsIn = (folder: string): string[] =>
  !existsSync(folder)
    ? []
    : readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isFile() && TEXT_FILE.test(entry.name))
        .map(({ name }) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim())
        .toSorted();

const lineOf = ({ title, license }: Package): string => `${title}: ${license}`;
const sourceOf = (item: Package): string =>
  `${lineOf(item)}\n  source: https://www.npmjs.com/package/${item.name}`;

/** The licences of the packages of the application and its server, without duplicate texts. */
export function noticeText(root: string): string {
  const all = packagesIn(root);
  const copyleft = all.filter(({ license }) => COPYLEFT.test(license));
  const titles = new Map<string, Set<string>>();
  for (const { texts, title } of all)
    for (const text of texts) titles.set(text, (titles.get(text) ?? new Set()).add(title));
  return [
    'THIRD-PARTY SOFTWARE\n\nThe application and its server contain the packages below, each under its own licence.',
    'Packages whose source code must stay available. They are used as published, unmodified, and a server loads its ' +
      'own from node_modules, where each can be replaced. Texts: https://www.mozilla.org/MPL/2.0/ and ' +
      `https://www.gnu.org/licenses/lgpl-3.0.txt\n\n${copyleft.map(sourceOf).join('\n')}`,
    `All packages\n\n${all.map(lineOf).join('\n')}`,
    ...[...titles].map(
      ([text, packages]) => `${'-'.repeat(80)}\n${[...packages].join(', ')}\n\n${text}`,
    ),
  ].join('\n\n');
}

export const notice = (root: string): Plugin => ({
  name: 'notice',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'NOTICE.txt', source: `${noticeText(root)}\n` });
  },
});
