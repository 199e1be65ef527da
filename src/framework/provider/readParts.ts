import type { ApiPayload, Id, Option } from '../core/calls';
import type { ResourceRecord } from '../core/declaration';
import { chosenIn } from '../core/filterQuery';
import type { DeclaredDataProvider } from '../core/provider';
import { placedIn, rowsAt, unreadable } from './answers';
import { decodeStats, figuresIn } from './decode';
import type { Http } from './http';
import { at, firstAt, isPayload, placesOf } from './places';
import { sendCall } from './send';
import type { Source } from './target';

/** What the fields of an action's dialog start with. */
export const readInitial = async ({ resource, http }: Source, action: string, signal?: AbortSignal): Promise<ApiPayload> => {
  const declared = resource.actions?.[action]?.dialog?.initial;
  if (!declared) return {};
  const { body, by } = await sendCall(http, declared, {}, { signal });
  const wire = placesOf(by.at ?? ['data', '.']).map((path) => at(body, path)).find(isPayload);
  if (!wire) throw unreadable(by, `what ${action} of ${resource.name} starts with`, body);
  return wire;
};

/** What a view of a record shows besides the record. */
export const readView = async ({ resource, http }: Source, view: string, of: { id: Id }, signal?: AbortSignal): Promise<unknown> => {
  const declared = resource.views?.[view]?.call;
  if (!declared) return undefined;
  const record: ResourceRecord = { ...of, id: String(of.id) };
  const answer = await sendCall(http, declared, { id: record.id, record }, { signal });
  const { body, by } = answer;
  const found = placedIn(answer);
  if (found === undefined && by.at !== undefined) throw unreadable(by, `what ${view} of ${resource.name} shows`, body);
  return found;
};

/** The figures of the stat cards, where they have a call of their own. */
export const readStats = async (
  { resource, http }: Source,
  filter: Readonly<Record<string, unknown>> | undefined,
  signal?: AbortSignal,
): Promise<Readonly<Record<string, unknown>>> => {
  if (!resource.stats?.call) return {};
  const answer = await sendCall(http, resource.stats.call, { filter: chosenIn(filter) }, { signal });
  const wire = placedIn(answer);
  if (!figuresIn(resource, wire)) throw unreadable(answer.by, `the figures of ${resource.name}`, answer.body);
  return decodeStats(resource, wire);
};

/** The options of a lookup; rows without a value are none. */
export const readOptions = async (http: Http, ...[lookup, arg, signal]: Parameters<DeclaredDataProvider['options']>): Promise<Option[]> => {
  const { search, page, ...params } = arg;
  const typed = lookup.search === undefined ? {} : { [lookup.search]: search, page };
  const query = typeof lookup.query === 'function' ? lookup.query(arg) : { ...lookup.query, ...typed };
  const { body } = await sendCall(http, { ...lookup, query }, params, { signal });
  const rows = rowsAt(body, lookup.at);
  if (!rows) throw unreadable(lookup, 'the options of a lookup', body);
  return rows
    .filter(isPayload)
    .filter((wire) => lookup.keep?.(wire) ?? true)
    .map((wire) => ({ value: String(firstAt(wire, lookup.value) ?? ''), label: String(firstAt(wire, lookup.label) ?? ''), wire }))
    .filter(({ value }) => value !== '');
};
