import { describe, expect, test } from 'vitest';
import { choicesOf, type FilterFacts } from '../../../../tools/bench/cases/filterValues';
import { pathWithId } from '../../../../tools/bench/cases/objectIds';
import { readsOf } from '../../../../tools/bench/cases/operations';

const get = (parameters: unknown[], access: unknown = ['admin'], type = 'application/json') => ({
  get: { 'x-access': access, parameters, responses: { 200: { content: { [type]: {} } } } },
});
const page = { name: 'page', in: 'query', schema: {} };
const facts: FilterFacts = {
  ids: { ofPaths: {}, ofFilters: {} },
  texts: { 'a dish': 'biryani' },
  days: { middle: '2026-05-20', last: '2026-11-21' },
};

describe('the measured operations', () => {
  test('is every GET of the document that answers with data, including public ones', () => {
    const paths = {
      '/things': get([page]),
      '/things/stats': get([]),
      '/things/{id}': get([]),
      '/things/export': get([], ['admin'], 'text/csv'),
      '/mine': get([], 'signedIn'),
      '/menu': get([], 'public'),
      '/stream': get([], 'signedIn', 'text/event-stream'),
      '/act': {},
      '/admin/privacy/{id}/data': get([]),
    };
    expect(
      readsOf({ paths }).map(({ path, role, isPublic, kind }) => [
        path,
        isPublic ? 'public' : role,
        kind,
      ]),
    ).toEqual([
      ['/things', 'admin', 'list'],
      ['/things/stats', 'admin', 'statistic'],
      ['/things/{id}', 'admin', 'detail'],
      ['/things/export', 'admin', 'export'],
      ['/mine', 'store', 'statistic'],
      ['/menu', 'public', 'statistic'],
      ['/admin/privacy/{id}/data', 'admin', 'export'],
    ]);
  });

  test('calls a closed list for each of its values, and a switch for both, in every spelling', () => {
    const labels = (name: string, choices?: string[]) =>
      choicesOf({ name, choices }, facts).map(({ label }) => label);
    expect(labels('status', ['open', 'closed'])).toEqual(['status=open', 'status=closed']);
    expect(labels('is_active', ['0', '1', 'true', 'false'])).toEqual([
      'is_active=true',
      'is_active=false',
    ]);
    expect(labels('search')).toEqual(['search: a dish']);
  });

  test('refuses a filter and an object without a value', () => {
    expect(() => choicesOf({ name: 'colour' }, facts)).toThrow(
      'knows no value of the filter colour',
    );
    expect(() => pathWithId('/things/{id}', facts.ids)).toThrow(
      'names no object for GET /things/{id}',
    );
  });
});
