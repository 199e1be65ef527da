import type { ApiPayload, Id } from '../core/calls';
import type { ResourceRecord } from '../core/declaration';
import { chosenIn } from '../core/filterQuery';
import { placedIn, unreadable } from './answers';
import { decodeStats, figuresIn } from './decode';
import { at, isPayload, placesOf } from '../core/places';
import { sendCall } from './send';
import type { Source } from './target';

/** What the fields of an action's dialog start with. */
export const readInitial = async (
  { resource, http }: Source,
  action: string,
  signal?: AbortSignal,
): Promise<ApiPayload> => {
  const declared = resource.actions?.[action]?.dialog?.initial;
  if (!declared) return {};
  const { body, by } = await sendCall(http, declared, {}, { signal });
  const wire = placesOf(by.at ?? ['data', '.'])
    .map((path) => at(body, path))
    .find(isPayload);
  if (!wire) throw unreadable(by, `what ${action} of ${resource.name} starts with`, body);
  return wire;
};

/** What a view of a record shows besides the record. */
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
  const { body, by } = answer;
  const found = placedIn(answer);
  if (found === undefined && by.at !== undefined)
    throw unreadable(by, `what ${view} of ${resource.name} shows`, body);
  return found;
};

/** The figures of the stat cards, where they have a call of their own. */
export const readStats = async (
  { resource, http }: Source,
  filter: Readonly<Record<string, unknown>> | undefined,
  signal?: AbortSignal,
): Promise<Readonly<Record<string, unknown>>> => {
  if (!resource.stats?.call) return {};
  const answer = await sendCall(
    http,
    resource.stats.call,
    { filter: chosenIn(resource, filter) },
    { signal },
  );
  const wire = placedIn(answer);
  if (!figuresIn(resource, wire))
    throw unreadable(answer.by, `the figures of ${resource.name}`, answer.body);
  return decodeStats(resource, wire);
};
