import type { z } from 'zod';
import type { CallOr } from './calls';
import type { Key, Lazy, ObjectSchema, Some } from './keys';

type Chosen<Q extends string> = { readonly [K in Q]?: string | undefined };

/**
 * Link to the rows behind a figure, in this list or another resource's, with exactly these filters.
 */
export type Opens<Q extends string> =
  | { filter: Chosen<Q> | ((filter: Chosen<Q>) => Chosen<Q>); to?: undefined }
  | { filter: Chosen<string> | ((filter: Chosen<Q>) => Chosen<string>); to: string };

/**
 * A sum over all rows that a list's filters select, from the answer.
 * @example sum: { amountSum: { format: 'money', label: '%{sum} refunded' } }
 */
export interface Sum<W extends string = string> {
  /** Permission to see it. */
  needs?: W;
  /** Paths in the answer; the first existing one counts. Default: its name. */
  at?: readonly string[];
  format: 'money' | 'count';
  /** Text with the sum: `%{sum} refunded`. Default: only the sum. */
  label?: string;
}

/** A figure; a bare text is its label. */
export type Card<St, R, Q extends string = string, W extends string = string> =
  | string
  | {
      /** Permission to see it. */
      needs?: W;
      /** Default: from the figure's name. */
      label?: string;
      /** Paths in the answer; the first existing one counts. Default: its name. */
      at?: readonly string[];
      /** Shown instead of the figure. */
      value?: (figures: St, rows: readonly R[]) => number | string;
      /**
       * Counts the rows if the answer lacks the figure; if the list has more rows, the label says
       * so.
       */
      count?: (record: R) => boolean;
      /** Default `count`. */
      format?: 'count' | 'money' | 'percent' | 'rating' | 'text';
      /** Explains the figure in a tooltip. */
      help?: string;
      /** A secondary line below the figure. */
      note?: (figures: St) => string | undefined;
      /** Target of the figure's link; a function derives the filters from the list's. */
      opens?: Opens<Q>;
    };

/** Output of a schema of figures by its shape: that of an empty schema has an index signature. */
type Read<Xs extends ObjectSchema> = { [K in Key<Xs['shape']>]: z.output<Xs['shape'][K]> };

/** Figures above a list: a card each, and those of `more`, which other cards or actions need. */
export type Figures<S extends string, Xs extends ObjectSchema> = Omit<
  Record<S, number>,
  Key<Xs['shape']>
> &
  Read<Xs>;

/**
 * Figures above a list. A figure that the answer lacks is a dash.
 * @example
 * stats: {
 *   call: 'GET /admin/riders/stats',
 *   cards: { totalRiders: { opens: { filter: {} } }, meanRating: { format: 'rating' } },
 * },
 */
export interface Stats<
  S extends string,
  Xs extends ObjectSchema,
  R,
  Q extends string = string,
  W extends string = string,
> {
  /**
   * Absent: the figures come with the list. With cards that `count`, called only for a long list.
   */
  call?: CallOr<{ filter: Some<Q, string> }>;
  /** Figures without a card, or that are not numbers. */
  more?: Xs;
  /** A card per figure; a bare text is its label. */
  cards: { [K in S]: Card<Figures<S, Xs>, R, Q, W> };
}

/** Fields of a form under a heading. */
export interface Section<K extends string> {
  /** Heading. */
  section: string;
  /** Text below the heading. */
  help?: string;
  fields: readonly K[];
}

/**
 * The rows of another resource that refer to this record.
 * @example related: [{ to: 'admin/orders', by: 'customer_id' }]
 */
export interface Related {
  /** Name of the other resource. */
  to: string;
  /** Filter of the other resource that takes this record's id. */
  by: string;
  /** Default: the label of the other resource. */
  label?: string;
  /** Shown columns; default: the first four. */
  columns?: readonly string[];
}

/**
 * Rows of a phone's list with many similar records, such as the dishes of a menu.
 * @example lines: { by: 'category', at: 'price', switch: { on: 'sell', off: 'stop' } }
 */
export interface Lines<K extends string, A extends string> {
  /** Field whose values are the headings. */
  by: K;
  /** Field at the end of each line, before its switch. */
  at?: K;
  /** Actions that switch a row on and off, one offered at a time, in lines and in the table. */
  switch?: {
    on: A;
    off: A;
    /** Replaces `off` if the server does not support it (`beyond`). */
    orOff?: A;
  };
}

/** How the global search shows records, where it differs from the columns. */
export interface Found<K extends string, A extends string, R> {
  /** Field that names a record. Default: the same as in its list. */
  title?: K;
  /** Fields below the name. Default: the first text columns. */
  facts?: readonly K[];
  /** Field at the end that replaces the status while it has a value. */
  state?: K;
  /** Text before the fields, such as the last change; empty, or ends with its separator. */
  note?: Lazy<{ resource: string; id: string }>;
  /** Resource with the same records under the same ids: a record found in both is listed once. */
  sameAs?: string;
  /** Actions below a result that its row would offer, from those without a question. */
  actions?: readonly A[];
  /** Links to other screens about a record, shown below it by label. */
  links?: readonly { label: string; to: (record: R) => string }[];
}
