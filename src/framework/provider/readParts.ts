import type { ApiPayload, Id } from '../declaration/calls';
import type { ResourceRecord } from '../declaration/declaration';
import { isObject } from '../declaration/isObject';
import { valueInAnswer, unreadable } from './answers';
import { at, placesOf } from '../declaration/places';
import { sendCall } from './send';
import type { Source } from './target';

export const readInitial = async (
  { resource, http }: Source,
  action: string,
  signal?: AbortSignal,
): Promise<ApiPayload> => {
  const declared = resource.actions?.[action]?.dialog?.initial;
  if (!declared) return {};
  const { body, call } = await sendCall(http, declared, {}, { signal });
  const wire = placesOf(call.at ?? ['data', '.'])
    .map((path) => at(body, path))
    .find(isObject);
  if (!wire) throw unreadable(call, `the initial values of ${action} of ${resource.name}`, body);
  return wire;
};

export const readView = async (
  { resource, http }: Source,
  view: string,
  of: { id: Id },
  signal?: AbortSignal,
): Promise<unknown> => {
  const declared = resource.views?.[view]?.call;
  if (!declared) return undefined;
  const record: ResourceRecord = { ...of, id: String(of.id) };
  const answer = await sendCall(http, declared, { id: record.id, record }, { signal });
  const { body, call } = answer;
  const found = valueInAnswer(answer);
  if (found === undefined && call.at !== undefined)
    throw unreadable(call, `the data of ${view} of ${resource.name}`, body);
  return found;
};
