import { parsePath } from 'react-router-dom';
import { createPath, listActionPath, recordPath } from '../hooks/dialogPaths';
import type { ResourceMessages } from '../hooks/useMessages';
import { rowsPath } from '../hooks/rowsPath';
import { manyActionOf } from '../hooks/useListAction';
import type { ResourceConfig } from '../../declaration/declaration';
import { rankOf, startsWords } from './matching';
import type { Remembered } from './recent';
import type { Hit, Source } from './sources';

/** Address to open; a dialog's state says that the current page is behind it. */
export interface Target {
  pathname: string;
  search?: string;
  state?: { opener: string };
}

/** A screen or an action. */
export interface Entry {
  key: string;
  title: string;
  /** Short text that says where it belongs. */
  summary?: string;
  icon?: string | undefined;
  /** Absent: choosing it runs it, and the page stays. */
  to?: Target;
  /** Also runs before the navigation. */
  onChoose?: () => void;
}

/** A found record, now or in an earlier search. */
type FoundRecord = Omit<Hit, 'record'>;

export interface Row extends Entry {
  group: string;
  state?: string;
  /** The record that the row opens. */
  hit?: Pick<Hit, 'source' | 'id'>;
  /** True if it is an action of the record above it. */
  isOffer?: boolean;
  /** Absent: only a search finds it. */
  remember?: Remembered;
}

/** State of a dialog that opens over the current page. */
export const overPlace = { state: { opener: '' } };

export const targetAt = (address: string): Target => ({ pathname: '', ...parsePath(address) });

/** A source's list, filtered by a text. */
export const listedBy = ({ resource, filter }: Source, text: string): Target =>
  targetAt(rowsPath(resource.name, { [filter]: text }));

/**
 * The record's details or form at its address; without either, its list filtered by what found it.
 */
export const targetOf = (source: Source, id: string, text: string): Target =>
  source.opener === undefined
    ? listedBy(source, text)
    : { pathname: recordPath(source.resource, id, source.opener), ...overPlace };

export const rowOfHit = (hit: FoundRecord, group: string, text: string): Row => {
  const { key, source, id, title, summary, state } = hit;
  return {
    key,
    group,
    title,
    summary,
    state,
    hit: { source, id },
    icon: source.resource.menu?.icon,
    to: targetOf(source, id, text),
    remember: { key, resource: source.resource.name, id, title, facts: summary, state, text },
  };
};

export const rowOfEntry = (entry: Entry, group: string): Row => ({
  ...entry,
  group,
  remember: { key: entry.key },
});

/** The rows of the last choices that this person may still open. */
export const recentRows = (
  recent: readonly Remembered[],
  entries: readonly Entry[],
  sources: readonly Source[],
  group: string,
): Row[] =>
  recent.flatMap((chosen): Row[] => {
    if (chosen.resource === undefined) {
      const entry = entries.find(({ key }) => key === chosen.key);
      return entry ? [rowOfEntry(entry, group)] : [];
    }
    const { resource, id, title, facts, state, key, text } = chosen;
    const source = sources.find((candidate) => candidate.resource.name === resource);
    return source ? [rowOfHit({ key, source, id, title, summary: facts, state }, group, text)] : [];
  });

/**
 * True if a row matches a text. A past choice found by another record's number does not: it would
 * take Enter from the record with that number.
 */
export const fits = (row: Row, text: string): boolean =>
  text === '' ||
  (startsWords(text, `${row.title} ${row.summary ?? ''}`) &&
    (row.hit === undefined || rankOf(text, row.title) < 2));

/** Drops repeated rows; the first one stays. */
export const distinct = (rows: readonly Row[]): Row[] =>
  rows.filter(({ key }, index) => rows.findIndex((row) => row.key === key) === index);

/**
 * The actions that a declaration lets this person start: a new record, and the list's actions that
 * ask for input.
 */
export const actionsOf = (
  resource: ResourceConfig,
  allowed: readonly string[],
  text: ResourceMessages,
): Entry[] => {
  const { icon } = resource.menu ?? {};
  const isCreated =
    resource.form !== undefined &&
    (!resource.api || resource.api.create !== undefined) &&
    allowed.includes('create');
  const create = {
    key: createPath(resource),
    title: text.message('add_one'),
    icon,
    to: { pathname: createPath(resource), ...overPlace },
  };
  const others = Object.entries(resource.actions ?? {}).flatMap(([name, { on, input }]) => {
    const action =
      on === 'list' && input && allowed.includes(name) ? manyActionOf(resource, name) : undefined;
    const pathname = listActionPath(resource, name);
    return action
      ? [
          {
            key: pathname,
            title: text.at(`actions.${name}`, action.label),
            facts: text.many,
            icon,
            to: { pathname, ...overPlace },
          },
        ]
      : [];
  });
  return [...(isCreated ? [create] : []), ...others];
};
