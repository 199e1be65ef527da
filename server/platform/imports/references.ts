import type { ImportError } from '../../../contract/imports/imports';
import { groupBy } from './groupBy';
import type { FileRow } from './parseRows';

/** Reference to another record, such as a product's store: by id, by name, or by both. */
export interface Reference {
  /** Keys of the two columns. */
  id: string;
  name: string;
  /** Noun in texts: "store". */
  word: string;
  unknown: string;
  /** Finds all records with one of these ids, or with one of these names in lower case. */
  find(
    ids: readonly string[],
    names: readonly string[],
  ): Promise<readonly { id: string; name: string }[]>;
}

export interface Resolved {
  /** Rows with the id filled in if the file has only the name. */
  rows: FileRow[];
  errors: ImportError[];
}

const unique = (texts: readonly (string | undefined)[]): string[] =>
  [...new Set(texts.filter((text) => text !== undefined && text !== ''))] as string[];

/**
 * Fills in the ids that the rows refer to by name. A name that does not belong to the id of its row
 * is an error: otherwise a change would be lost.
 */
export async function resolveReference(
  rows: readonly FileRow[],
  reference: Reference,
): Promise<Resolved> {
  const { id, name, find } = reference;
  const ids = unique(rows.map(({ cells }) => cells[id])).filter((text) =>
    /^[1-9]\d{0,17}$/.test(text),
  );
  const names = unique(rows.map(({ cells }) => cells[name]?.toLowerCase()));
  const found = ids.length + names.length === 0 ? [] : await find(ids, names);
  const nameOf = new Map(found.map((item) => [item.id, item.name]));
  const idsOf = groupBy(found, (item) => item.name.toLowerCase());
  const errors: ImportError[] = [];
  const resolved = rows.map((row) => {
    const { [id]: idText = '', [name]: nameText = '' } = row.cells;
    const refuse = (text: string) => errors.push({ line: row.line, column: name, text });
    if (nameText === '') return row;
    if (idText !== '') {
      const resolvedId = nameOf.get(idText);
      if (resolvedId !== undefined && resolvedId !== nameText)
        refuse(
          `${reference.word} ${idText} is “${resolvedId}”. Change the ID to choose another one`,
        );
      return row;
    }
    const [first, ...more] = idsOf.get(nameText.toLowerCase()) ?? [];
    if (!first) refuse(reference.unknown);
    else if (more.length > 0) refuse(`${more.length + 1} have this name. Enter the ID`);
    return first && more.length === 0 ? { ...row, cells: { ...row.cells, [id]: first.id } } : row;
  });
  return { rows: resolved, errors };
}

export async function resolveAll(
  rows: readonly FileRow[],
  references: readonly Reference[],
): Promise<Resolved> {
  let done: Resolved = { rows: [...rows], errors: [] };
  for (const reference of references) {
    const next = await resolveReference(done.rows, reference);
    done = { rows: next.rows, errors: [...done.errors, ...next.errors] };
  }
  return done;
}
