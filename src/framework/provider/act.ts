import type { ApiPayload } from '../core/calls';
import type { ActionConfig, ResourceConfig, ResourceRecord } from '../core/declaration';
import { chosenIn, filterQuery } from '../core/filterQuery';
import type { ActParams } from '../core/provider';
import { recordWithId } from './answers';
import { isPayload } from './places';
import type { Seen } from './readRecord';
import { merging } from './saveRecord';
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
  const known = knownAfter(resource, record, action.optimistic?.(record), recordWithId(resource, body, record.id));
  if (known) seen.add(name, known);
  else seen.outdate(name, record.id);
  return body;
};

/** What is known of a record after an action: with its new version, or the next edit would be refused for a change of one's own. */
const knownAfter = (
  resource: ResourceConfig, record: ResourceRecord, changed: Partial<ResourceRecord> | undefined, said: ApiPayload | undefined,
): ResourceRecord | undefined => {
  if (!changed || (!said && resource.version !== undefined)) return undefined;
  const shown = { ...record, ...changed, id: record.id };
  return said ? merging(resource, shown, said) : shown;
};
