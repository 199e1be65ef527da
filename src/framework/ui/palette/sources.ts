import { hasDetails } from '../hooks/recordOpener';
import type { ResourceConfig, ResourceRecord } from '../../declaration/declaration';
import { recordTitle, titleKey } from '../../declaration/parts';
import { resolveValue } from '../values/resolveValue';
import { summaryOf, stateOf, type Translate } from './facts';

/**
 * A searchable resource, the name of its search filter, and the action by which this person opens a
 * record.
 */
export interface Source {
  resource: ResourceConfig;
  filter: string;
  opener: 'show' | 'edit' | undefined;
  /** Actions that this person may run on results. */
  actions: readonly string[];
}

/** A found record, as it is listed. */
export interface Hit {
  /** Identifies a record across all lists that find it. */
  key: string;
  source: Source;
  id: string;
  title: string;
  summary: string;
  state: string;
  record: ResourceRecord;
}

const searchFilterOf = ({ filters = {}, search }: ResourceConfig): string | undefined =>
  search === false
    ? undefined
    : Object.keys(filters).find((name) => filters[name]?.kind === 'search');

const orderOf = ({ menu }: ResourceConfig): number => menu?.order ?? Number.MAX_SAFE_INTEGER;

/** Allowed actions by resource name. */
export type Allowed = Readonly<Record<string, readonly string[]>>;

/** The resources that this person may list and search, in menu order. */
export const sourcesOf = (resources: readonly ResourceConfig[], allowed: Allowed): Source[] =>
  [...resources]
    .sort((a, b) => orderOf(a) - orderOf(b))
    .flatMap((resource) => {
      const filter = searchFilterOf(resource);
      const allowedActions = allowed[resource.name] ?? [];
      if (filter === undefined || !allowedActions.includes('list')) return [];
      const isOffered = { show: resource.show !== undefined, edit: resource.form !== undefined };
      const opener = (['show', 'edit'] as const).find(
        (action) => isOffered[action] && allowedActions.includes(action),
      );
      const actions = (searchSettingsOf(resource).actions ?? []).filter((name) =>
        allowedActions.includes(name),
      );
      return [{ resource, filter, opener, actions }];
    });

/** Search texts of a declaration. */
export const searchSettingsOf = ({
  search,
}: ResourceConfig): Exclude<NonNullable<ResourceConfig['search']>, false> =>
  search === false ? {} : (search ?? {});

const titleOf = (resource: ResourceConfig, record: ResourceRecord): string => {
  const { title } = searchSettingsOf(resource);
  const value = title === undefined ? undefined : resolveValue(resource, record, title).value;
  return typeof value === 'string' && value !== '' ? value : recordTitle(resource, record);
};

/** A record as a result of a search for a text. */
export const hitOf = (
  source: Source,
  record: ResourceRecord,
  text: string,
  translate: Translate,
): Hit => {
  const { resource } = source;
  const { sameAs, title, facts, state } = searchSettingsOf(resource);
  const named = [title ?? titleKey(resource), state];
  return {
    key: `${sameAs ?? resource.name}/${record.id}`,
    source: hasDetails(resource, record) ? source : { ...source, opener: undefined },
    id: String(record.id),
    title: titleOf(resource, record),
    summary: summaryOf(resource, record, { named, declaredFields: facts, text, translate }),
    state: stateOf(resource, record, translate, state),
    record,
  };
};
