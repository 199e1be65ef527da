import type { PlacedProblem } from './problemsOf';

/** The sources of declarations, by the files' names. */
export type Sources = Readonly<Record<string, string>>;

const COMMENTS_AND_TEXTS =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;

/** The source with nothing in comments and texts that looks like structure; every character stays where it was. */
const bared = (source: string): string =>
  source.replace(COMMENTS_AND_TEXTS, (found) =>
    found.startsWith('/') ? found.replace(/[^\n]/g, ' ') : found.replace(/[{}()[\],]/g, '_'),
  );

const depthAfter = (depth: number, character: string): number => {
  if ('{(['.includes(character)) return depth + 1;
  return '})]'.includes(character) ? depth - 1 : depth;
};

/** Where a member of the object literal begins that opens at `open`; undefined where it has none of the name. */
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

/** Where the object literal opens that a member's value is, or that a call in it is given. */
const objectIn = (source: string, member: number): number | undefined => {
  let depth = 0;
  for (let at = member; at < source.length && depth >= 0; at += 1) {
    if (source.charAt(at) === '{') return at;
    if (depth === 0 && source.charAt(at) === ',') return undefined;
    depth = depthAfter(depth, source.charAt(at));
  }
  return undefined;
};

/** The line where a key stands in the declaration, or the nearest of its parts: `actions.approve.call`. */
export const lineOf = (text: string, key: string): number => {
  const source = bared(text);
  let member = Math.max(0, source.indexOf('defineResource('));
  for (const name of key.split('.')) {
    const open = objectIn(source, member);
    const found = open === undefined ? undefined : memberAt(source, open, name);
    if (found === undefined) break;
    member = found;
  }
  return source.slice(0, member).split('\n').length;
};

/** The file that declares a resource: the one that says its name. */
export const fileOf = (sources: Sources, resource: string): string | undefined =>
  Object.keys(sources).find((file) =>
    new RegExp(`\\bname: (['"\`])${resource}\\1`).test(sources[file] ?? ''),
  );

/** A mistake as people read it, `file:line key: text`; with the resource's name where no file says that. */
export const placed = ({ resource, key, text }: PlacedProblem, sources: Sources): string => {
  const file = fileOf(sources, resource);
  const place = file === undefined ? resource : `${file}:${lineOf(sources[file] ?? '', key)}`;
  return `${place} ${key}: ${text}`;
};
