import type { PlacedProblem } from './problemsOf';

export type Sources = Readonly<Record<string, string>>;

const COMMENTS_AND_TEXTS =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;

/**
 * Masks brackets and other structure within comments and texts; the position of every character
 * stays the same.
 */
const maskTexts = (source: string): string =>
  source.replace(COMMENTS_AND_TEXTS, (match) =>
    match.startsWith('/') ? match.replace(/[^\n]/g, ' ') : match.replace(/[{}()[\],]/g, '_'),
  );

const depthAfter = (depth: number, character: string): number => {
  if ('{(['.includes(character)) return depth + 1;
  return '})]'.includes(character) ? depth - 1 : depth;
};

/**
 * Returns the position of a member in the object literal that opens at `open`; undefined if it has
 * no such member.
 */
const memberAt = (source: string, open: number, name: string): number | undefined => {
  const member = new RegExp(`[{,]\\s*(['"]?)${name.replace(/[^\w/-]/g, '\\$&')}\\1\\s*[:(,}]`, 'y');
  let depth = 0;
  for (let at = open; at < source.length; at += 1) {
    depth = depthAfter(depth, source.charAt(at));
    if (depth === 0) return undefined;
    member.lastIndex = at;
    const found = depth === 1 ? member.exec(source) : null;
    if (found) return at + 1 + found[0].slice(1).search(/\S/);
  }
  return undefined;
};

/**
 * Returns the position of the object literal that is the value of a member, or an argument of the
 * call in it.
 */
const objectIn = (source: string, member: number): number | undefined => {
  let depth = 0;
  for (let at = member; at < source.length && depth >= 0; at += 1) {
    if (source.charAt(at) === '{') return at;
    if (depth === 0 && source.charAt(at) === ',') return undefined;
    depth = depthAfter(depth, source.charAt(at));
  }
  return undefined;
};

/**
 * Returns the line of a key such as `actions.approve.call` in the declaration, or of the nearest
 * parent.
 */
export const lineOf = (text: string, key: string): number => {
  const source = maskTexts(text);
  let member = Math.max(0, source.indexOf('defineResource('));
  for (const name of key.split('.')) {
    const open = objectIn(source, member);
    const memberPosition = open === undefined ? undefined : memberAt(source, open, name);
    if (memberPosition === undefined) break;
    member = memberPosition;
  }
  return source.slice(0, member).split('\n').length;
};

/** Returns the file that declares a resource, found by the resource's name. */
export const fileOf = (sources: Sources, resource: string): string | undefined =>
  Object.keys(sources).find((file) =>
    new RegExp(`\\bname: (['"\`])${resource}\\1`).test(sources[file] ?? ''),
  );

/** Formats a problem as `file:line key: text`; with the resource's name if no file declares it. */
export const formatProblem = ({ resource, key, text }: PlacedProblem, sources: Sources): string => {
  const file = fileOf(sources, resource);
  const place = file === undefined ? resource : `${file}:${lineOf(sources[file] ?? '', key)}`;
  return `${place} ${key}: ${text}`;
};
