import { useState } from 'react';
import type { TracedCall, TracedRead, TraceEvent } from '../provider/trace';
import styles from './DevPanel.module.css';
import { queryString } from '../provider/http';
import { fieldsOf, inspect, type Inspection } from './inspect';

const FAILED = 400;
export const isBad = (event: TraceEvent): boolean =>
  event.kind === 'unreadable' ||
  (event.kind === 'call' && !event.isCancelled && (event.status === 0 || event.status >= FAILED));

const Call = ({ call }: { call: TracedCall }) => {
  const [isCopied, setIsCopied] = useState(false);
  const line = goldenLine(call);
  const copy = () => void navigator.clipboard.writeText(line).then(() => setIsCopied(true));
  return (
    <div className={styles.call}>
      <span className={styles.status}>{call.isCancelled ? 'left' : call.status || 'none'}</span>
      <code className={styles.line}>{line}</code>
      <span className={styles.ms}>{call.ms} ms</span>
      <button type="button" onClick={copy}>
        {isCopied ? 'Copied' : 'Copy'}
      </button>
    </div>
  );
};

const Names = ({ label, names }: { label: string; names: readonly string[] }) =>
  names.length > 0 && (
    <p>
      <b>{label}</b> {names.join(', ')}
    </p>
  );

const pretty = (value: unknown): string => JSON.stringify(value, undefined, 2);

const Read = ({ read }: { read: TracedRead }) => {
  const [isOpen, setIsOpen] = useState(false);
  const { first, unreadKeys, defaultedFields, missing } = summaryOf(read);
  return (
    <details className={styles.read} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        {read.resource.name}: {read.of === 'list' ? `${read.wires.length} rows` : 'a record'}
        {unreadKeys.length > 0 && `, ${unreadKeys.length} unused keys`}
        {defaultedFields.length > 0 && `, ${defaultedFields.length} defaults`}
        {missing.length > 0 && `, ${missing.length} missing fields`}
      </summary>
      {isOpen && (
        <>
          <Names label="Sent but not used:" names={unreadKeys} />
          <Names label="Replaced by the default:" names={defaultedFields} />
          <Names label="Missing:" names={missing} />
          {first && (
            <div className={styles.both}>
              <pre aria-label="Response">{pretty(first.wire)}</pre>
              <pre aria-label="Record">{pretty(first.record)}</pre>
            </div>
          )}
        </>
      )}
    </details>
  );
};

/** A call with the records that were read, or the reading error. */
export const Entry = ({ event }: { event: TraceEvent }) => {
  if (event.kind === 'call') return <Call call={event} />;
  if (event.kind === 'read') return <Read read={event} />;
  const { call, place, received } = event.error.details;
  return (
    <div role="alert">
      Unreadable <code>{call}</code>: expected {place}, received <code>{received}</code>
    </div>
  );
};

/** Formats a call for the golden tests: `PUT /stores/1 {"isActive":false}`. */
export const goldenLine = ({
  method,
  path,
  query,
  body,
}: Pick<TracedCall, 'method' | 'path' | 'query' | 'body'>): string => {
  const bodyText =
    body === undefined ? '' : ` ${body instanceof FormData ? '(a form)' : JSON.stringify(body)}`;
  return `${method} ${path}${decodeURIComponent(queryString(query))}${bodyText}`;
};

interface Summary {
  /** First record, as the server sent it and as the screen has it. */
  first: Inspection | undefined;
  /** Keys of the answer that are never read. */
  unreadKeys: string[];
  /** Fields with a default in place of the sent value, with that value. */
  defaultedFields: string[];
  /** Fields that no record has. */
  missing: string[];
}

const VALUE_LENGTH_MAX = 60;
const excerptOf = (value: unknown): string =>
  (JSON.stringify(value) ?? '').slice(0, VALUE_LENGTH_MAX);

const summaryOf = ({ resource, wires }: TracedRead): Summary => {
  const all = wires.map((wire) => inspect(resource, wire));
  const has = (field: string) =>
    all.some(({ receivedFields, derivedFields, decoded }) =>
      [receivedFields, derivedFields, decoded].some((names) => names.includes(field)),
    );
  return {
    first: all[0],
    unreadKeys: [...new Set(all.flatMap(({ unreadKeys }) => unreadKeys))],
    defaultedFields: [
      ...new Set(
        all.flatMap(({ defaultedFields, shaped }) =>
          defaultedFields.map((field) => `${field}: ${excerptOf(shaped[field])}`),
        ),
      ),
    ],
    missing: all.length === 0 ? [] : fieldsOf(resource).filter((field) => !has(field)),
  };
};
