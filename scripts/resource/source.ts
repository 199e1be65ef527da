export const quoted = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;

/** A key of an object, quoted only where it must be. */
export const keyed = (name: string): string =>
  /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name);

export const list = (texts: readonly string[]): string => `[${texts.map(quoted).join(', ')}]`;

/** A list that may be long: filters are indented four levels. */
export const longList = (texts: readonly string[]): string =>
  list(texts).length <= LIST_WIDTH
    ? list(texts)
    : `[\n${wrapped(texts.map(quoted), '        ')}      ]`;
const LIST_WIDTH = 80;

/** Defined entries, as `key: source`. */
export const entries = (found: Readonly<Record<string, string | undefined>>): string[] =>
  Object.entries(found).flatMap(([key, source]) =>
    source === undefined ? [] : [`${keyed(key)}: ${source}`],
  );

const WIDTH = 120;

/** An object in one line if it is short, else one entry per line. */
export const object = (lines: readonly string[], indent: string): string => {
  const short = `{ ${lines.join(', ')} }`;
  if (lines.length === 0) return '{}';
  return short.length + indent.length <= WIDTH && !short.includes('\n')
    ? short
    : `{\n${lines.map((line) => `${indent}  ${line},\n`).join('')}${indent}}`;
};

export const wrapped = (words: readonly string[], indent: string): string =>
  words
    .reduce<string[]>((lines, word) => {
      const last = lines.at(-1);
      const fitsLine = last !== undefined && indent.length + last.length + word.length + 2 <= WIDTH;
      return fitsLine ? [...lines.slice(0, -1), `${last} ${word},`] : [...lines, `${word},`];
    }, [])
    .map((line) => `${indent}${line}\n`)
    .join('');
