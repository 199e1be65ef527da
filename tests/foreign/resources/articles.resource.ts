import { z } from 'zod';
import { required } from '../../../contract/rules';
import { flag, num, str } from '../../../src/framework/declaration/lenientSchemas';
import { defineResource } from '../define';

const headers = { Accept: 'application/vnd.api+json', 'Content-Type': 'application/vnd.api+json' };

export default defineResource({
  name: 'articles',
  record: z.object({
    id: str(),
    title: str(),
    wordCount: num(),
    isPublished: flag(false),
    revision: num(),
  }),
  version: 'revision',
  menu: { icon: 'box', order: 1 },
  access: { clerk: '*' },
  api: {
    list: {
      call: 'GET /articles',
      headers,
      query: ({ page, perPage, filter }) => ({
        'page[number]': page,
        'page[size]': perPage,
        'filter[title]': filter.search,
      }),
      total: 'meta.count',
    },
    get: { call: 'GET /articles/{id}', headers },
    update: { call: 'PATCH /articles/{id}', headers },
    decode: ({ attributes }) => ({ ...Object(attributes) }),
    encode: (form, previous) => ({
      data: {
        type: 'articles',
        id: previous?.id,
        attributes: {
          title: form.title,
          'word-count': form.wordCount,
          'is-published': form.isPublished,
        },
        meta: { revision: previous?.revision },
      },
    }),
  },
  filters: { search: { kind: 'search', placeholder: 'Search articles' } },
  list: { columns: ['title', 'wordCount', 'isPublished'], actions: ['edit'] },
  form: {
    schema: z.object({ title: required(), wordCount: z.number(), isPublished: z.boolean() }),
  },
});
