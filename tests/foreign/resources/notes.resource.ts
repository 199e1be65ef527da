import { z } from 'zod';
import { required } from '../../../contract/rules';
import { num, str } from '../../../src/framework/declaration/lenientSchemas';
import { defineResource } from '../define';

const mood = z.enum(['calm', 'busy', 'cross'], 'Choose a mood');

export default defineResource({
  name: 'notes',
  record: z.object({ id: str(), title: str(), text: str(), mood, stars: num() }),
  menu: { icon: 'star', order: 5 },
  access: { clerk: '*' },
  fields: {
    text: 'textarea',
    stars: { kind: 'integer', min: 0, max: 5 },
  },
  filters: {
    search: { kind: 'search', param: 'q', placeholder: 'Search notes' },
    mood: { kind: 'select', choices: mood.options },
  },
  list: {
    columns: ['title', 'mood', 'stars'],
    sort: { columns: ['title', 'stars'], first: 'title asc' },
    actions: ['edit', 'delete'],
  },
  form: {
    schema: z.object({
      title: required(),
      text: z.string(),
      mood,
      stars: z
        .number('Enter 0 to 5 stars')
        .int('Whole stars')
        .min(0, 'At least 0')
        .max(5, 'At most 5'),
    }),
  },
});
