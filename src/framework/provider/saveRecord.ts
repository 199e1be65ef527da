import type { DataProvider, Identifier, RaRecord } from 'ra-core';
import { ApiError, messageOf } from '../declaration/errors';
import type { ApiPayload, CallOr, Id, Request, SaveCall } from '../declaration/calls';
import type { Encoded } from '../declaration/api';
import type { FormValues, ResourceConfig, ResourceRecord } from '../declaration/declaration';
import { isObject } from '../declaration/isObject';
import { definitionOf, inputDefinitionOf } from '../declaration/schemas';
import { mergeSafely } from './act';
import { idsIn, messageIn, savedRecord, unreadable } from './answers';
import { decodeRecord, shapeOf } from './decode';
import type { Seen } from './readRecord';
import type { Http } from './http';
import { asCall, sendCall } from './send';
import { missing, type Source, type Target } from './target';

export interface Saved {
  data: ResourceRecord;
  meta: { message: string | undefined; warning?: string };
}

/**
 * The form's fields that the record has under the same names, in place of an answer that is only a
 * message.
 */
const sentFields = ({ resource }: Target, data: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(data).filter(
      ([key, value]) => value !== undefined && key in resource.record.shape,
    ),
  );

interface Change {
  data: FormValues;
  /** Absent when creating. */
  previous?: ResourceRecord;
  id?: Id;
  /** Fields of the form that are not sent, because the answer did not contain them. */
  missingFields?: readonly string[];
  /** Additional headers from the form. */
  headers?: Request['headers'];
}

/** Returns an empty record as its schema reads it. */
const blankRecord = ({ resource }: Target): FormValues => {
  try {
    return decodeRecord(resource, {});
  } catch {
    return {};
  }
};

/** Sends the follow-up call of a save. Returns the warning to show, undefined on success. */
const followUp = async <Arg>(
  http: Http,
  save: CallOr<Arg> | SaveCall<Arg>,
  arg: Arg,
  { id, wire }: { id: unknown; wire: ApiPayload },
): Promise<string | undefined> => {
  const next = typeof save === 'object' && 'next' in save ? save.next?.(arg, wire) : undefined;
  if (!next) return undefined;
  if ('warning' in next) return next.warning;
  try {
    await sendCall(http, next, { id, ...arg });
    return undefined;
  } catch (error) {
    return messageOf(error, next.failed);
  }
};

const isSame = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

type Shape = Readonly<Record<string, unknown>>;

interface Reading {
  shape: Shape;
  /** The record as it was read, with its defaults. */
  read: ApiPayload;
  /** The answer that it was read from. */
  received: ApiPayload;
  place: string;
  addMissing: (place: string) => void;
}

/** The shape of an object that a schema reads key by key; undefined if it transforms the keys. */
export const shapeIn = (schema: unknown): Shape | undefined => {
  const { type, innerType, shape } = definitionOf(schema);
  if (type === 'object') return shape;
  return innerType === undefined ? undefined : shapeIn(innerType);
};

const withoutMissingRowFields = (
  value: unknown,
  key: string,
  { shape, read, received, ...rest }: Reading,
): unknown => {
  const [rows, wires] = [read[key], received[key]];
  const row = shapeIn(inputDefinitionOf(shape[key]).element);
  if (!row || !Array.isArray(value) || !Array.isArray(rows) || !Array.isArray(wires)) return value;
  const first: unknown = rows[0];
  // rows may have moved in the form, so a key counts as held if one row of the answer has it
  const all = Object.assign({}, ...wires.filter(isObject));
  if (!isObject(first)) return value;
  const inner = {
    ...rest,
    shape: row,
    read: first,
    received: all,
    place: `${rest.place}${key}[].`,
  };
  return value.map((item: unknown) => (isObject(item) ? withoutMissingFields(item, inner) : item));
};

/** Removes the unchanged fields that the answer did not hold. */
const withoutMissingFields = (data: FormValues, reading: Reading): FormValues => {
  const { shape, read, received, place, addMissing } = reading;
  return Object.fromEntries(
    Object.entries(data).flatMap(([key, value]) => {
      if (!(key in shape)) return [[key, value]];
      if (received[key] !== undefined) return [[key, withoutMissingRowFields(value, key, reading)]];
      if (!isSame(value, read[key])) return [[key, value]];
      addMissing(place + key);
      return [];
    }),
  );
};

/** Prepares a form for its update: the schema's default for a missing field must not be saved. */
const formToSend = (
  { record: { shape } }: ResourceConfig,
  data: FormValues,
  record: ApiPayload,
): { data: FormValues; missingFields: string[] } => {
  const received = shapeOf(record);
  const missingFields = new Set<string>();
  const addMissing = (place: string) => void missingFields.add(place);
  const isKnown = Object.keys(received).length > 0;
  const sent = isKnown
    ? withoutMissingFields(data, { shape, read: record, received, place: '', addMissing })
    : data;
  return { data: sent, missingFields: [...missingFields] };
};

/** Encodes the form. An error in `encode` is reported under the name `encode`. */
const encodeForm = (
  { resource, api }: Target,
  { data, previous, missingFields = [] }: Change,
): unknown => {
  try {
    return api.encode ? api.encode(data, previous) : data;
  } catch (error) {
    if (error instanceof ApiError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    // status 0 would mean that the server did not respond
    const hint =
      missingFields.length === 0 ? '' : `. The response lacked ${missingFields.join(', ')}`;
    throw new ApiError(400, undefined, `\`encode\` of ${resource.name} failed: ${reason}${hint}`);
  }
};

/** Creates or changes a record. The sent values are kept if the server only confirms the change. */
const saveRecord = async <Arg>(
  target: Target,
  seen: Seen,
  save: CallOr<Arg & Encoded> | SaveCall<Arg & Encoded>,
  baseArg: Arg,
  change: Change,
): Promise<Saved> => {
  const { resource, http, onUnreadable } = target;
  const { data, previous, id, headers, missingFields = [] } = change;
  const body = encodeForm(target, change);
  if (missingFields.length > 0)
    onUnreadable?.(
      unreadable(
        asCall(save),
        `${missingFields.join(', ')} of the ${resource.noun.one} '${id}' of ${resource.name}; unread fields are not sent back`,
        undefined,
      ),
    );
  const arg = { ...baseArg, body };
  const answer = await sendCall(http, save, arg, {
    body,
    headers,
    version: { name: resource.version, record: previous, form: data },
  });
  const { body: answerBody, call } = answer;
  const saved = savedRecord(resource, answerBody, call.at);
  if (!saved && call.at !== undefined && answerBody !== undefined)
    onUnreadable?.(
      unreadable(call, `the saved ${resource.noun.one} of ${resource.name}`, answerBody),
    );
  const hasOtherId =
    saved !== undefined && id !== undefined && !idsIn(resource, saved).includes(String(id));
  const wire: ApiPayload = saved === undefined || hasOtherId ? {} : saved;
  const newId = id ?? idsIn(resource, wire)[0];
  const warning = await followUp(http, save, arg, { id: newId, wire });
  const before = {
    ...(previous ?? blankRecord(target)),
    ...sentFields(target, data),
    id: String(newId ?? ''),
  };
  const merged = await mergeSafely(resource, before, wire);
  const record = { ...merged, id: String(newId ?? `new ${Date.now()}`) };
  if (newId !== undefined) seen.add(resource.name, record);
  return {
    data: record,
    meta: { message: messageIn(answerBody), ...(warning === undefined ? {} : { warning }) },
  };
};

/** Finds resources, and their server. */
interface Sources {
  sourceOf: (name: string) => Source;
  targetOf: (name: string) => Target | undefined;
  /** Serves resources without `api`. */
  dialect: () => Promise<Pick<DataProvider, 'create' | 'update' | 'delete'>>;
}

export const writes = {
  create: async (
    { targetOf, dialect }: Sources,
    seen: Seen,
    name: string,
    params: { data: ApiPayload; meta?: Pick<Change, 'headers'> },
  ) => {
    const target = targetOf(name);
    if (!target) return (await dialect()).create(name, params);
    if (!target.api.create) throw missing(name, 'create call');
    const { data, meta } = params;
    return saveRecord(target, seen, target.api.create, { data }, { data, ...meta });
  },
  update: async (
    { sourceOf, targetOf, dialect }: Sources,
    seen: Seen,
    name: string,
    params: { id: Identifier; data: ApiPayload; previousData: RaRecord },
  ) => {
    const target = targetOf(name);
    const { data, missingFields } = formToSend(
      sourceOf(name).resource,
      params.data,
      params.previousData,
    );
    if (!target) return (await dialect()).update(name, { ...params, data });
    if (!target.api.update) throw missing(name, 'update call');
    const { id } = params;
    const previous: ResourceRecord = { ...params.previousData, id: String(id) };
    return saveRecord(
      target,
      seen,
      target.api.update,
      { id, data, previous, version: previous[target.resource.version ?? ''] },
      { id, data, previous, missingFields },
    );
  },
  delete: async (
    { targetOf, dialect }: Sources,
    seen: Seen,
    name: string,
    params: { id: Identifier; previousData?: RaRecord },
  ) => {
    const target = targetOf(name);
    if (!target)
      return (await dialect()).delete(name, { id: params.id, previousData: params.previousData });
    if (!target.api.delete) throw missing(name, 'delete call');
    const record: ResourceRecord = { ...params.previousData, id: String(params.id) };
    const { body } = await sendCall(target.http, target.api.delete, { id: params.id, record });
    seen.forget(name, params.id);
    return { data: record, meta: { message: messageIn(body) } };
  },
};
