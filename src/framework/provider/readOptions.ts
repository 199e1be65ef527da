import type { FoundOptions, Lookup, LookupArg } from '../declaration/calls';
import type { ResourceConfig } from '../declaration/declaration';
import { isObject } from '../declaration/isObject';
import { lookupsOf } from '../declaration/parts';
import { rowsAt, totalOf, unreadable } from './answers';
import type { Http } from './http';
import { firstAt } from '../declaration/places';
import { sendCall } from './send';
import { withProblemTexts } from './withProblemTexts';

/**
 * Returns the client of the resource that declares the lookup, which may have its own text for a
 * failure.
 */
const clientFor = (http: Http, resources: readonly ResourceConfig[], lookup: Lookup): Http => {
  const declaringResource = resources.find(
    (resource) =>
      resource.api?.problem && lookupsOf(resource).some((placed) => placed.lookup === lookup),
  );
  return declaringResource ? withProblemTexts(http, declaringResource) : http;
};

/** Additional query of a lookup with search; only `chosen` to load a label. */
const searchQuery = ({ search, one, isWhole }: Lookup, arg: LookupArg) => ({
  ...(search === undefined ? {} : { [search]: arg.search }),
  ...(search === undefined || isWhole ? {} : { page: arg.page }),
  ...(one === undefined ? {} : { [one]: arg.chosen }),
});

/**
 * Reads the options of a lookup, or a page of them. A row without a value is skipped; if all rows
 * lack one, the declaration does not match.
 */
export const readOptions = async (
  http: Http,
  resources: readonly ResourceConfig[],
  lookup: Lookup,
  arg: LookupArg,
  signal?: AbortSignal,
): Promise<FoundOptions> => {
  const answer = await sendCall(clientFor(http, resources, lookup), lookup, arg, {
    query: searchQuery(lookup, arg),
    signal,
  });
  const { body, call } = answer;
  const rows = rowsAt(body, call.at);
  if (!rows?.every(isObject)) throw unreadable(call, 'the options of a lookup', body);
  const usableRows = rows.filter((wire) => lookup.keep?.(wire) ?? true);
  const options = usableRows
    .map((wire) => ({
      value: String(firstAt(wire, lookup.value) ?? ''),
      label: String(firstAt(wire, lookup.label) ?? ''),
      wire,
    }))
    .filter(({ value }) => value !== '');
  if (options.length === 0 && usableRows.length > 0)
    throw unreadable(
      { call: call.call, at: lookup.value },
      'the value of an option',
      usableRows[0],
    );
  return { options, rows: rows.length, total: totalOf(answer, undefined) };
};
