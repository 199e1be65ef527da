import type { UnreadableAnswer } from '../declaration/failures';
import type { Answer, ApiPayload, Query } from '../declaration/calls';
import type { ResourceConfig, ResourceRecord } from '../declaration/declaration';

export interface TracedCall {
  kind: 'call';
  method: string;
  path: string;
  query?: Query;
  body?: unknown;
  /** 0: no response arrived. */
  status: number;
  /** True if the caller did not wait for the response. */
  isCancelled?: true;
  ms: number;
}

/** Records that were read, each with the server's data. */
export interface TracedRead {
  kind: 'read';
  resource: ResourceConfig;
  of: 'list' | 'record';
  answer: Answer;
  wires: readonly ApiPayload[];
  records: readonly ResourceRecord[];
}

/** Events of the interpreter for observers: the development panel, the check of a server. */
export type TraceEvent = TracedCall | TracedRead | { kind: 'unreadable'; error: UnreadableAnswer };
export type Trace = (event: TraceEvent) => void;
