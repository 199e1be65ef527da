import type { ApiPayload, CallOr } from '../declaration/calls';
import type { ActionConfig, ResourceConfig, ResourceRecord } from '../declaration/declaration';
import { chosenIn, filterQuery } from '../declaration/filters';
import { isObject } from '../declaration/isObject';
import type { ActionAnswer, ActParams } from '../declaration/provider';
import { messageIn, placedIn, recordWithId, unreadable } from './answers';
import type { mergeSaid } from './mergeSaid';
import type { Seen } from './readRecord';
import { type Answered, asCall, sendCall } from './send';
import { missing, type Source } from './target';

/**
 * True if an action sends the whole record with the same line as an update; the version that was
 * read is then sent too.
 */
const isUpdate = ({ api }: ResourceConfig, { call }: ActionConfig): boolean =>
  typeof call === 'string' &&
  api?.update !== undefined &&
  call === asCall(api.update as CallOr<never>).call;

/**
 * The record is saved. An error in the declaration's own code must not report a failure, because
 * the person would send it again.
 */
export const merging = async (...said: Parameters<typeof mergeSaid>): Promise<ResourceRecord> => {
  try {
    return (await import('./mergeSaid')).mergeSaid(...said);
  } catch {
    const [, before] = said;
    return { ...before, id: String(before.id ?? '') };
  }
};

/** The row after the action: the answer over the declared changes. */
const leftBy = async (
  resource: ResourceConfig,
  record: ResourceRecord,
  changed: ApiPayload | undefined,
  said: ApiPayload | undefined,
): Promise<ResourceRecord | undefined> => {
  if (said) return merging(resource, { ...record, ...changed }, said);
  return changed && { ...record, ...changed, id: record.id };
};

/**
 * Returns the report in the answer of a bulk action at its declared path. A missing report is an
 * error, because refused rows would count as done.
 */
const reportIn = ({ resource }: Source, action: string, answer: Answered): unknown => {
  const wire = placedIn(answer);
  if (wire === undefined && answer.body !== undefined)
    throw unreadable(answer.by, `the result of ${action} of ${resource.name}`, answer.body);
  return wire;
};

/**
 * Runs an action on a row, the selected rows, all rows of a filter, or the list; resolves with the
 * answer and the row after the action.
 */
export const act = async (source: Source, seen: Seen, params: ActParams): Promise<ActionAnswer> => {
  const { resource, http, tell } = source;
  const { name, actions } = resource;
  const { ids, record: row } = params;
  const action: ActionConfig | undefined = actions?.[params.action];
  if (!action) throw missing(name, `action '${params.action}'`);
  // the action's own schema has parsed the input
  const input = (isObject(params.input) ? params.input : {}) as never;
  if (action.on === 'rows' && params.rows) {
    const { actOnRows } = await import('./actOnRows');
    return {
      wire: reportIn(
        source,
        params.action,
        await actOnRows(source, seen, action, params.rows, input, params.isUndo === true),
      ),
    };
  }
  const filter = chosenIn(resource, params.filter);
  const sent = { body: action.input ? input : undefined };
  if (action.on === 'rows') {
    const rows = ids ? { ids } : { filter };
    const answer = await sendCall(
      http,
      action,
      { ...rows, ...(ids ? {} : { sent: filterQuery(resource, filter) }), input },
      { body: { ...rows, ...Object(input) } },
    );
    return { wire: reportIn(source, params.action, answer), message: messageIn(answer.body) };
  }
  if (action.on === 'list') {
    const answer = await sendCall(http, action, { filter, input }, sent);
    return { wire: placedIn(answer), message: messageIn(answer.body) };
  }
  const record: ResourceRecord = { ...row, id: String(row?.id ?? '') };
  const changed = action.optimistic?.(record);
  const arg = { id: record.id, record, input, ...(params.before && { before: params.before }) };
  const { body, by } = await sendCall(http, action, arg, {
    ...sent,
    ...((params.isUndo || isUpdate(resource, action)) && {
      version: {
        name: resource.version,
        record,
        form: { ...row, ...Object(input) },
        mayBeAlone: true,
      },
    }),
  });
  const said = recordWithId(resource, body, record.id, by.at);
  if (!said && by.at !== undefined && body !== undefined)
    tell?.(
      unreadable(by, `the ${resource.label.one.toLowerCase()} '${record.id}' of ${name}`, body),
    );
  const left = await leftBy(resource, record, changed, said);
  // without its new version, the next edit would be refused because of the person's own change
  if (left && changed && (said || resource.version === undefined)) seen.add(name, left);
  else seen.outdate(name, record.id);
  return { wire: body, message: messageIn(body), ...(left && { record: left }) };
};
