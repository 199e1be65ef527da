import type { ListArg, Query } from '../../src/framework/declaration/calls';

/** json-server's calls below a path. `always` narrows every list, whatever the filters are. */
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
