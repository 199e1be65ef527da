import type { ApiPayload, CallOr } from '../declaration/calls';
import type { ActionConfig, ResourceConfig, ResourceRecord } from '../declaration/declaration';
import { setFilters, filterQuery } from '../declaration/filters';
import { isObject } from '../declaration/isObject';
import type { ActionAnswer, ActParams } from '../declaration/provider';
import { messageIn, valueInAnswer, recordWithId, unreadable } from './answers';
import type { mergeAnswer } from './mergeAnswer';
import type { Seen } from './readRecord';
import { type CallAnswer, asCall, sendCall } from './send';
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
export const mergeSafely = async (
  ...args: Parameters<typeof mergeAnswer>
): Promise<ResourceRecord> => {
  try {
    return (await import('./mergeAnswer')).mergeAnswer(...args);
  } catch {
    const [, before] = args;
    return { ...before, id: String(before.id ?? '') };
  }
};

/** The row after the action: the answer over the declared changes. */
const rowAfterAction = async (
  resource: ResourceConfig,
  record: ResourceRecord,
  changed: ApiPayload | undefined,
  answered: ApiPayload | undefined,
): Promise<ResourceRecord | undefined> => {
  if (answered) return mergeSafely(resource, { ...record, ...changed }, answered);
  return changed && { ...record, ...changed, id: record.id };
};

/**
 * Returns the report in the answer of a bulk action at its declared path. A missing report is an
 * error, because refused rows would count as done.
 */
const reportIn = ({ resource }: Source, action: string, answer: CallAnswer): unknown => {
  const wire = valueInAnswer(answer);
  if (wire === undefined && answer.body !== undefined)
    throw unreadable(answer.call, `the result of ${action} of ${resource.name}`, answer.body);
  return wire;
};

/**
 * Runs an action on a row, the selected rows, all rows of a filter, or the list; resolves with the
 * answer and the row after the action.
 */
export const act = async (source: Source, seen: Seen, params: ActParams): Promise<ActionAnswer> => {
  const { resource, http, onUnreadable } = source;
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
  const filter = setFilters(resource, params.filter);
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
    return { wire: valueInAnswer(answer), message: messageIn(answer.body) };
  }
  const record: ResourceRecord = { ...row, id: String(row?.id ?? '') };
  const changed = action.optimistic?.(record);
  const arg = { id: record.id, record, input, ...(params.before && { before: params.before }) };
  const { body, call } = await sendCall(http, action, arg, {
    ...sent,
    ...((params.isUndo || isUpdate(resource, action)) && {
      version: {
        name: resource.version,
        record,
        form: { ...row, ...Object(input) },
        isSentWithoutBody: true,
      },
    }),
  });
  const answered = recordWithId(resource, body, record.id, call.at);
  if (!answered && call.at !== undefined && body !== undefined)
    onUnreadable?.(unreadable(call, `the ${resource.noun.one} '${record.id}' of ${name}`, body));
  const updated = await rowAfterAction(resource, record, changed, answered);
  // without its new version, the next edit would be refused because of the person's own change
  if (updated && changed && (answered || resource.version === undefined)) seen.add(name, updated);
  else seen.markStale(name, record.id);
  return { wire: body, message: messageIn(body), ...(updated && { record: updated }) };
};
