import type { RunRow } from '../declaration/actions';
import type { FormValues, RowsActionConfig } from '../declaration/declaration';
import type { Seen } from './readRecord';
import { type CallAnswer, sendCall } from './send';
import { versionOf } from './sentVersion';
import { missing, type Source } from './target';

/** A single call of a run, with its rows as they were read. */
export const actOnRows = async (
  { resource, http }: Source,
  seen: Seen,
  action: RowsActionConfig,
  readRows: readonly RunRow[],
  input: FormValues,
  isUndo: boolean,
): Promise<CallAnswer> => {
  const ids = readRows.map(({ id }) => id);
  const { version } = resource;
  const rows = readRows.map((row) =>
    version === undefined || row[version] === undefined
      ? row
      : { ...row, [version]: versionOf(version, row) },
  );
  const [id] = ids;
  const call = isUndo ? action.undo : action;
  if (!call) throw missing(resource.name, 'way back');
  const rowsBody = action.chunk === 1 ? {} : { rows };
  // the id serves a line for one row
  const arg = { ids, rows, id, input: input as never };
  const answer = await sendCall(http, call, arg, { body: { ...rowsBody, ...input } });
  for (const rowId of ids) seen.markStale(resource.name, String(rowId));
  return answer;
};
