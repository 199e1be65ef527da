import { z } from 'zod';
import { required } from '../../../contract/rules';
import { flag, str } from '../../../src/framework/declaration/lenientSchemas';
import { defineResource } from '../define';

export default defineResource({
  name: 'cards',
  record: z.object({
    id: str(),
    holderId: str(),
    label: str(),
    isOn: flag(true),
    version: str().optional(),
  }),
  version: 'version',
  menu: { icon: 'star', order: 3 },
  access: { clerk: '*' },
  api: { list: 'GET /cards', get: 'GET /cards/{id}', update: 'PUT /cards/{id}' },
  list: { columns: ['label', 'holderId', 'isOn'], actions: ['edit', 'disable'] },
  form: { schema: z.object({ label: required() }) },
  actions: {
    disable: { icon: 'power', call: 'POST /cards/{id}/disable', when: (card) => card.isOn },
  },
});
