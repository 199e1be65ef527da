import type { ListArg, Query } from '../../src/framework/declaration/calls';

/** Calls of json-server below a path. `always` narrows every list, in addition to the filters. */
export const jsonServer = <P extends `/${string}`>(path: P, always: () => Query = () => ({})) =>
  ({
    list: {
      call: `GET ${path}`,
      query: ({ page, perPage, sent, sort }: ListArg<string>): Query => ({
        ...sent,
        ...always(),
        _page: page,
        _limit: perPage,
        _sort: sort?.by,
        _order: sort?.order,
      }),
      total: 'header x-total-count',
    },
    get: `GET ${path}/{id}`,
    create: `POST ${path}`,
    update: `PATCH ${path}/{id}`,
    delete: `DELETE ${path}/{id}`,
  }) as const;
