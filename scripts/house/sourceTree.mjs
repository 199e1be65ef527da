import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { parseSync } from 'vite';
import { childrenOf } from './syntax.mjs';

/**
 * @typedef {{ target: string, isType: boolean, isDynamic: boolean, text: string }} Edge one import of a file of the tree
 * @typedef {{ path: string, folder: string, lines: number, importLines: number, edges: Edge[], program: object,
 *   comments: object[], code: string }} SourceFile
 */

const folders = ['contract', 'server', 'tools', 'src'];
const suffixes = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];
const isSource = (path) => /\.tsx?$/.test(path) && !/\.(gen|d)\.tsx?$/.test(path);

/** Sorted paths of all files below a folder, with `/` on every system. */
export function listFiles(root, folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/**
 * Every production file by its path, parsed, with its imports resolved. Packages, generated files and styles are left out.
 * @returns {Map<string, SourceFile>}
 */
export function readSourceTree(root) {
  const paths = folders.flatMap((folder) => listFiles(root, folder)).filter(isSource);
  const knownFolders = new Set(paths);
  return new Map(paths.map((path) => [path, readSourceFile(root, path, knownFolders)]));
}

function readSourceFile(root, path, knownFolders) {
  const code = readFileSync(join(root, path), 'utf8');
  const { program, module, comments, errors } = parseSync(path, code);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  const resolve = (specifier) => resolveImport(path, specifier, knownFolders);
  return {
    path,
    folder: dirname(path),
    code,
    program,
    comments,
    resolve,
    lines: countLines(code),
    importLines: program.body
      .filter(isImport)
      .reduce((sum, { start, end }) => sum + countLines(code.slice(start, end)), 0),
    edges: edgesOf(code, program, module).flatMap(({ specifier, ...edge }) => {
      const target = resolve(specifier);
      return target === undefined ? [] : [{ ...edge, target }];
    }),
  };
}

/**
 * Resolves an import of this project to the path of its file; undefined for packages, styles and
 * generated files.
 */
function resolveImport(from, specifier, knownFolders) {
  if (!specifier.startsWith('.')) return undefined;
  const base = posix.join(dirname(from), specifier);
  return suffixes.map((suffix) => base + suffix).find((path) => knownFolders.has(path));
}

const countLines = (text) => text.replace(/\n$/, '').split('\n').length;

const isImport = ({ type, source }) =>
  type === 'ImportDeclaration' || (type.startsWith('Export') && Boolean(source));

function edgesOf(code, program, module) {
  const statements = program.body.filter(isImport).map((node) => ({
    specifier: node.source.value,
    isType: isTypeOnly(node),
    isDynamic: false,
    text: code.slice(node.start, node.end),
  }));
  const lazy = module.dynamicImports.map(({ start, end, moduleRequest }) => ({
    specifier: code.slice(moduleRequest.start + 1, moduleRequest.end - 1),
    isType: false,
    isDynamic: true,
    text: code.slice(start, end),
  }));
  return [...statements, ...lazy, ...(/\bimport\(/.test(code) ? importTypes(program, code) : [])];
}

/** True for `import type …` and `import { type A, type B } …`, which load nothing at runtime. */
function isTypeOnly({ importKind, exportKind, specifiers = [] }) {
  if (importKind === 'type' || exportKind === 'type') return true;
  return (
    specifiers.length > 0 &&
    specifiers.every(
      (specifier) => specifier.importKind === 'type' || specifier.exportKind === 'type',
    )
  );
}

/** `import('…').Name` in a type position. */
function importTypes(node, code) {
  const own =
    node.type === 'TSImportType'
      ? [
          {
            specifier: node.source.value,
            isType: true,
            isDynamic: false,
            text: code.slice(node.start, node.end),
          },
        ]
      : [];
  return [...own, ...childrenOf(node).flatMap((child) => importTypes(child, code))];
}
