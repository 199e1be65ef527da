import { z } from 'zod';
import { id, optionalText, recordOf, required } from './rules';

export const VIEWS_MAX = 50;
export const VIEW_NAME_MAX = 60;
const COLUMNS_MAX = 60;
const FILTERS_MAX = 40;
const VALUES_MAX = 100;
/** Limit for the characters of the filters as JSON. */
const FILTERS_LENGTH_MAX = 4000;

const identifier = (rule: string) => required(60).pipe(z.string().regex(/^[\w./-]+$/, rule));
const resource = () => identifier('Must be the name of a list');
const value = z.union([
  optionalText(),
  z.number(),
  z.boolean(),
  z.array(optionalText()).max(VALUES_MAX, `At most ${VALUES_MAX} values`),
]);

/** Filters by key, as in the list's address. */
const filters = recordOf(identifier('Must be the name of a filter'), value, {
  max: FILTERS_MAX,
  message: 'Must be filters by their names',
  tooMany: `At most ${FILTERS_MAX} filters`,
}).refine(
  (input) => JSON.stringify(input).length <= FILTERS_LENGTH_MAX,
  `At most ${FILTERS_LENGTH_MAX} characters of filters`,
);

const state = {
  /** Shown columns; null for the default or for a list of cards. */
  columns: z
    .array(identifier('Must be the name of a column'))
    .max(COLUMNS_MAX, `At most ${COLUMNS_MAX} columns`)
    .nullable(),
  filters,
  /** Sort; null for the list's default. */
  sort: z
    .object({
      field: identifier('Must be the name of a column'),
      order: z.enum(['ASC', 'DESC'], 'Must be ASC or DESC'),
    })
    .nullable(),
  /** Rows per page; null for the list's default. */
  perPage: z.int('Must be a whole number').min(1, 'At least 1').max(100, 'At most 100').nullable(),
};
const name = () => required(VIEW_NAME_MAX, 'Enter a name');
const isShared = z.boolean('Must be true or false');

export const viewListQuery = z.object({ resource: resource().optional() });

export const viewInput = z.object({
  resource: resource(),
  name: name(),
  columns: state.columns.default(null),
  filters: state.filters.default({}),
  sort: state.sort.default(null),
  perPage: state.perPage.default(null),
  isShared: isShared.default(false),
});
export type ViewInput = z.output<typeof viewInput>;

/** Absent fields stay; `updatedAt` is the version that the client has read. */
export const viewPatch = z.object({
  name: name().optional(),
  columns: state.columns.optional(),
  filters: state.filters.optional(),
  sort: state.sort.optional(),
  perPage: state.perPage.optional(),
  isShared: isShared.optional(),
  updatedAt: z.iso.datetime('Must be the time that was read').optional(),
});
export type ViewPatch = z.output<typeof viewPatch>;

export const viewSchema = z.object({
  id: id(),
  resource: z.string(),
  name: z.string(),
  columns: z.array(z.string()).nullable(),
  filters: z.record(
    z.string(),
    z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]),
  ),
  sort: z.object({ field: z.string(), order: z.enum(['ASC', 'DESC']) }).nullable(),
  perPage: z.number().nullable(),
  /**
   * True if shared with the caller's colleagues: the admins, or the people of the caller's store.
   */
  isShared: z.boolean(),
  isOwn: z.boolean(),
  /**
   * True if the caller may delete it: an own view, or, for a caller with the full job, a view of a
   * person who has left.
   */
  isRemovable: z.boolean(),
  owner: z.object({ name: z.string(), hasLeft: z.boolean() }),
  updatedAt: z.string(),
});
export type View = z.output<typeof viewSchema>;

/** `GET /auth/views`: the caller's own first, then those of colleagues, by name. */
export const viewListSchema = z.object({ views: z.array(viewSchema), isShareable: z.boolean() });
export const viewSavedSchema = z.object({ message: z.string(), view: viewSchema });
