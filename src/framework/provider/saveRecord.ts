import { ApiError, messageOf } from '../core/apiError';
import type { ApiPayload, CallOr, Encoded, Id, Request, SaveCall } from '../core/calls';
import type { FormValues, ResourceRecord } from '../core/declaration';
import { merging } from './act';
import { idsIn, messageIn, savedRecord, unreadable } from './answers';
import { decodeRecord } from './decode';
import type { Seen } from './readRecord';
import type { Http } from './http';
import { sendCall } from './send';
import type { Target } from './target';

export interface Saved {
  data: ResourceRecord;
  meta: { message: string | undefined; warning?: string };
}

/** The fields of a form that the record has by the same names: what stands in for an answer that is only a message. */
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
  /** Sent by the form in addition to its values. */
  headers?: Request['headers'];
}

/** What a record holds of which nothing is known yet, as its schema reads nothing. */
const blank = ({ resource }: Target): FormValues => {
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

/** What `encode` makes of the form. Its own failure names `encode`: the text of an error in it says nothing to a person. */
const encoded = ({ resource, api }: Target, { data, previous }: Change): unknown => {
  try {
    return api.encode ? api.encode(data, previous) : data;
  } catch (error) {
    if (error instanceof ApiError) throw error;
    const said = error instanceof Error ? error.message : String(error);
    // no server was asked, but a status of 0 would say that no answer came
    throw new ApiError(400, undefined, `\`encode\` of ${resource.name} failed: ${said}`);
  }
};

/** Creates or changes a record. What was sent is kept where the server only says that it was done. */
export const saveRecord = async <Arg>(
  target: Target,
  seen: Seen,
  save: CallOr<Arg & Encoded> | SaveCall<Arg & Encoded>,
  given: Arg,
  change: Change,
): Promise<Saved> => {
  const { resource, http, tell } = target;
  const { data, previous, id, headers } = change;
  const body = encoded(target, change);
  const arg = { ...given, body };
  const answer = await sendCall(http, save, arg, {
    body,
    headers,
    version: { name: resource.version, record: previous, form: data },
  });
  const { body: came, by } = answer;
  const said = savedRecord(resource, came, by.at);
  if (!said && by.at !== undefined && came !== undefined)
    tell?.(
      unreadable(by, `the saved ${resource.label.one.toLowerCase()} of ${resource.name}`, came),
    );
  const isOfAnother =
    said !== undefined && id !== undefined && !idsIn(resource, said).includes(String(id));
  const wire: ApiPayload = said === undefined || isOfAnother ? {} : said;
  const newId = id ?? idsIn(resource, wire)[0];
  const warning = await followUp(http, save, arg, { id: newId, wire });
  const before = {
    ...(previous ?? blank(target)),
    ...sentFields(target, data),
    id: String(newId ?? ''),
  };
  const merged = await merging(resource, before, wire);
  const record = { ...merged, id: String(newId ?? `new ${Date.now()}`) };
  if (newId !== undefined) seen.add(resource.name, record);
  return {
    data: record,
    meta: { message: messageIn(came), ...(warning === undefined ? {} : { warning }) },
  };
};
