import type { UnreadableAnswer } from '../declaration/failures';
import type { Answer, ApiPayload, Query } from '../declaration/calls';
import type { ResourceConfig, ResourceRecord } from '../declaration/declaration';

/** A request that was sent, and what became of it. */
export interface TracedCall {
  kind: 'call';
  method: string;
  path: string;
  query?: Query;
  body?: unknown;
  /** 0: no answer came. */
  status: number;
  /** Whoever asked did not wait for the answer. */
  isCancelled?: true;
  ms: number;
}

/** Records that were read, each beside what the server sent of it. */
export interface TracedRead {
  kind: 'read';
  resource: ResourceConfig;
  of: 'list' | 'record';
  answer: Answer;
  wires: readonly ApiPayload[];
  records: readonly ResourceRecord[];
}

/** What the interpreter tells those who look over its shoulder: the panel of development, the check of a server. */
export type TraceEvent = TracedCall | TracedRead | { kind: 'unreadable'; error: UnreadableAnswer };
export type Trace = (event: TraceEvent) => void;
