import type { CallOr, Lookup, Query } from './calls';
import type { Choices } from './fields';
import type { Lazy } from './keys';

/** Keys of most filters. */
interface FilterBase<K extends string> {
  /** Default: from the filter's name. */
  label?: string;
  /** Name in the query, if different. */
  param?: string;
  /** Field that it filters if the list pages on the client; default: the field of the same name. */
  field?: K;
}

/** Keys of filters that can be hidden. */
interface Dependent<Q extends string> {
  /**
   * Shown only while it or one of these filters has a value; `[]`: only with a value from a link.
   */
  shownWith?: readonly Q[];
}

/**
 * Filters by kind; plain data, because query, address and local filtering follow from it. `Q` are
 * the names of the filters, `K` the record's fields, `S` the figures.
 * @example
 * filters: {
 *   search: { kind: 'search', placeholder: 'Search riders' },
 *   status: { kind: 'tabs', choices: { all: 'All', late: 'Late' }, initial: 'all' },
 *   since: { kind: 'date', label: 'From' },
 * },
 */
export type Filter<
  Q extends string = string,
  K extends string = string,
  S extends string = string,
> =
  /** Text that the server searches; includes the resource in the global search. */
  | {
      kind: 'search';
      /** Default: "Search". */
      placeholder?: string;
      /** Default 500. */
      debounceMs?: number;
      /** Name in the query, if different. */
      param?: string;
      /** Fields to search if the list pages on the client; default: every text column. */
      local?: readonly K[];
      /** Precedes the search text in a chip next to the field while a search is active. */
      chip?: string;
    }
  /**
   * `map` translates a choice to the server's value, or to a query of other names. `all`: the label
   * of the empty choice.
   */
  | (FilterBase<K> &
      Dependent<Q> & {
        kind: 'select';
        choices: Choices<string>;
        /**
         * Choices that a server without permissions need not support; see `beyond` of the resource.
         */
        beyond?: readonly string[];
        /** Example: `{ paid: 'captured' }`. */
        map?: Readonly<Record<string, string | Query>>;
        /** For choices that name a time until today: the maximum age in days. */
        days?: Readonly<Record<string, number>>;
        all?: string;
      })
  /** One of a lookup's options. */
  | (FilterBase<K> & {
      kind: 'select';
      lookup: Lookup;
      /** Filter whose value is an argument of the lookup. */
      dependsOn?: Q;
      /**
       * Options while the field that this filter depends on is empty. Absent: the filter is then
       * disabled.
       */
      otherwise?: Lookup<never>;
      /** The label of the empty choice, such as "All Categories". */
      all?: string;
      /** Shown while the options load. */
      loading?: string;
    })
  /** Several choices at once, sent with commas. */
  | (FilterBase<K> & { kind: 'multiselect'; choices: Choices<string> })
  /** Records of another resource, with a search on the server. */
  | (FilterBase<K> & Dependent<Q> & { kind: 'reference'; to: string })
  /**
   * Minimum and maximum, stored as `10..200`; sent with the prefixes `min_` and `max_`, or as the
   * two names of `params`.
   */
  | (FilterBase<K> & { kind: 'range'; params?: readonly [string, string] })
  /** A day. `notBefore` names the filter of the first day. */
  | (FilterBase<K> & Dependent<Q> & { kind: 'date'; notBefore?: Q })
  /** A list with tabs always has an active tab. `counts` are the figures next to their labels. */
  | {
      kind: 'tabs';
      choices: Readonly<Record<string, string>>;
      /** Tabs that a server without permissions need not support; see `beyond` of the resource. */
      beyond?: readonly string[];
      /** Tab of a plain address. */
      initial: string;
      param?: string;
      field?: K;
      counts?: Readonly<Record<string, S>>;
      /**
       * Tabs whose rows come from another call, all at once, and are drawn by a slot. A search
       * there opens the last tab.
       */
      boards?: Readonly<Record<string, Board>>;
    };

/** A tab with its own call for all rows. `content` finds the whole answer in `meta.answer`. */
export interface Board {
  call: CallOr<Record<never, never>>;
  content: Lazy<Record<never, never>>;
}
