import { z } from 'zod';
import { resourceFactory } from '../../../../../src/framework/declaration/defineResource';

/** Records that dishes refer to: 60 of them, more than a page. */
export const kitchens = resourceFactory<'admin', 'box'>()({
  name: 'test/kitchens',
  record: z.object({ id: z.string(), title: z.string(), area: z.string() }),
  access: { admin: '*' },
  api: { list: 'GET /kitchens' },
  filters: { search: { kind: 'search', placeholder: 'Search kitchens' } },
  list: { columns: ['title', 'area'] },
  show: {},
});

const rows = Array.from({ length: 60 }, (_, index) => ({
  id: String(index + 1),
  title: `Kitchen ${index + 1}`,
  area: index % 2 ? 'North' : 'South',
}));

interface Asked {
  pagination: { page: number; perPage: number };
  filter: { search?: string };
}

/** Their server: received calls, and the page of found records. */
export const kitchenServer = () => {
  const asked: Asked[] = [];
  const many: unknown[][] = [];
  return {
    asked,
    /** The ids of each call that read several at once. */
    many,
    getList: async (params: Asked) => {
      asked.push(params);
      const { page, perPage } = params.pagination;
      const found = rows.filter(({ title }) =>
        title.toLowerCase().includes((params.filter.search ?? '').toLowerCase()),
      );
      return { data: found.slice((page - 1) * perPage, page * perPage), total: found.length };
    },
    getMany: async ({ ids }: { ids: unknown[] }) => {
      many.push(ids);
      return { data: rows.filter(({ id }) => ids.includes(id)) };
    },
  };
};
