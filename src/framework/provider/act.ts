import type { ActionConfig, ResourceRecord } from '../core/declaration';
import { chosenIn, filterQuery } from '../core/filterQuery';
import type { ActParams } from '../core/provider';
import { isPayload } from './places';
import type { Seen } from './readRecord';
import { sendCall } from './send';
import { missing, type Source } from './target';

/** Runs an action on a row, the selected rows, all that a filter selects, or the list; resolves with the answer's body. */
export const act = async ({ resource, http }: Source, seen: Seen, params: ActParams): Promise<unknown> => {
  const { name, actions } = resource;
  const { ids, record: row } = params;
  const action: ActionConfig | undefined = actions?.[params.action];
  if (!action) throw missing(name, `action '${params.action}'`);
  // the action's own schema has parsed the input
  const input = (isPayload(params.input) ? params.input : {}) as never;
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
