import { z } from 'zod';
import { required } from '../../../contract/rules';
import { flag, num, str } from '../../../src/framework/declaration/lenientSchemas';
import { defineResource } from '../define';

const headers = { Authorization: 'token key:secret' };

export default defineResource({
  name: 'terms',
  record: z.object({
    id: str(),
    title: str(),
    creditDays: num(),
    creditLimit: num(),
    disabled: flag(false),
  }),
  menu: { icon: 'receipt', order: 2 },
  access: { clerk: '*' },
  api: {
    list: {
      call: 'GET /api/resource/Payment%20Term',
      headers,
      query: ({ page, perPage }) => ({
        fields: '["*"]',
        limit_start: (page - 1) * perPage,
        limit_page_length: perPage,
      }),
    },
    get: { call: 'GET /api/resource/Payment%20Term/{id}', headers },
    update: { call: 'PUT /api/resource/Payment%20Term/{id}', headers },
    aliases: { id: ['name'] },
    encode: ({ title, creditDays, disabled }) => ({
      title,
      credit_days: creditDays,
      disabled: disabled ? 1 : 0,
    }),
  },
  fields: { creditLimit: 'money' },
  list: { columns: ['title', 'creditDays', 'creditLimit', 'disabled'], actions: ['edit'] },
  form: {
    schema: z.object({ title: required(), creditDays: z.number(), disabled: z.boolean() }),
  },
});
