import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './sourceTree.mjs';

const WIDE = 100;
/** Kilobytes are rounded up to a step: a small change passes, a new subsystem is a decision. */
const STEP_KB = 20;
const PAGES_STEP_KB = 5;

const isCode = (path) => /\.(tsx?|mjs)$/.test(path) && !/\.(gen|d)\./.test(path);

export const codeIn = (root, ...folders) =>
  folders.flatMap((folder) => listFiles(root, folder)).filter(isCode);

export const pagesIn = (root) => [
  'README.md',
  'SECURITY.md',
  ...listFiles(root, 'docs').filter((path) => path.endsWith('.md')),
];

/** Kilobytes of a folder's code, and characters per line. */
export function sizeOf(root, folder) {
  const texts = codeIn(root, folder).map((path) => readFileSync(join(root, path), 'utf8'));
  const lines = texts.flatMap((text) => text.split('\n'));
  const characters = lines.reduce((sum, line) => sum + line.length, 0);
  return [kilobytes(texts), Math.ceil(characters / lines.length)];
}

/** Lines of code wider than the formatter's width: texts and patterns. */
export const wideLines = (root, paths) =>
  paths.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, index) => (line.length > WIDE ? [`${path}:${index + 1}`] : [])),
  );

export function documentationSize(root) {
  const pages = pagesIn(root).map((path) => readFileSync(join(root, path), 'utf8'));
  return [
    kilobytes(pages, PAGES_STEP_KB),
    pages[0].split(/\s+/).filter((word) => /\w/.test(word)).length,
  ];
}

const kilobytes = (texts, step = STEP_KB) =>
  Math.ceil(texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0) / 1000 / step) * step;
