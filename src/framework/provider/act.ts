import type { ActionConfig, FormValues, ResourceRecord, RowsActionConfig } from '../core/declaration';
import { chosenIn, filterQuery } from '../core/filterQuery';
import type { RunRow } from '../core/actions';
import type { ActParams } from '../core/provider';
import { isPayload } from './places';
import type { Seen } from './readRecord';
import { sendCall } from './send';
import { missing, type Source } from './target';

/** One call of a run: its rows, as each was read. */
const actOnRows = async ({ resource, http }: Source, seen: Seen, action: RowsActionConfig, rows: readonly RunRow[], input: FormValues, isUndo: boolean): Promise<unknown> => {
  const ids = rows.map(({ id }) => id);
  const [id] = ids;
  const call = isUndo ? action.undo : action;
  if (!call) throw missing(resource.name, 'way back');
  const usual = action.chunk === 1 ? {} : { rows };
  // the id is for a line of one row
  const arg = { ids, rows, id, input: input as never };
  const { body } = await sendCall(http, call, arg, { body: { ...usual, ...input } });
  for (const one of ids) seen.outdate(resource.name, String(one));
  return body;
};

/** Runs an action on a row, the selected rows, all that a filter selects, or the list; resolves with the answer's body. */
export const act = async ({ resource, http }: Source, seen: Seen, params: ActParams): Promise<unknown> => {
  const { name, actions } = resource;
  const { ids, record: row } = params;
  const action: ActionConfig | undefined = actions?.[params.action];
  if (!action) throw missing(name, `action '${params.action}'`);
  // the action's own schema has parsed the input
  const input = (isPayload(params.input) ? params.input : {}) as never;
  if (action.on === 'rows' && params.rows) return actOnRows({ resource, http }, seen, action, params.rows, input, params.isUndo === true);
  const filter = chosenIn(params.filter);
  const sent = { body: action.input ? input : undefined };
  if (action.on === 'rows') {
    const rows = ids ? { ids } : { filter };
    return (await sendCall(http, action, { ...rows, ...(ids ? {} : { sent: filterQuery(resource, filter) }), input }, { body: { ...rows, ...Object(input) } })).body;
  }
  if (action.on === 'list') return (await sendCall(http, action, { filter, input }, sent)).body;
  const record: ResourceRecord = { ...row, id: String(row?.id ?? '') };
  const { body } = await sendCall(http, action, { id: record.id, record, input }, sent);
  const changed = action.optimistic?.(record);
  if (changed) seen.add(name, { ...record, ...changed, id: record.id });
  else seen.outdate(name, record.id);
  return body;
};
