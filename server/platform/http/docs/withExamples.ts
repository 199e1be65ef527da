import { z } from 'zod';
// made by `npm run docs:examples`
import answers from './examples.gen.json';

const exampleOfQuery: Record<string, unknown> = {
  page: 1,
  limit: 10,
  sort: '["createdAt","DESC"]',
  range: '[0,9]',
  filter: '{"search":"biryani"}',
  search: 'biryani',
  id: '1',
  pincode: '500034',
  resource: 'admin/orders',
  date_from: '2026-06-01',
  date_to: '2026-06-12',
  amountRange: '500-1000',
  store_id: '1',
  storeId: '1',
  category_id: '3',
  user_id: '15',
  actor_id: '1',
  offer_id: '2',
  coupon_id: '1',
  location_id: '1',
  object_id: '17',
  last_event_id: '420',
  job: 'all',
  order_id: '42',
  date: '2026-06-12',
  reason: 'The customer asked for it',
};

const parameter = z.looseObject({
  name: z.string(),
  in: z.string(),
  schema: z.looseObject({ enum: z.array(z.unknown()).optional() }).optional(),
});
const answer = z.looseObject({ content: z.record(z.string(), z.looseObject({})).optional() });
const operation = z.looseObject({
  parameters: z.array(parameter).optional(),
  responses: z.record(z.string(), answer),
});
const described = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), operation)) });

/** The document with an example of each call's answer, as the demonstration gives it, and of each key of a query. */
export function withExamples(document: unknown) {
  const { paths, ...rest } = described.parse(document);
  return {
    ...rest,
    paths: mapValues(paths, (methods, path) =>
      mapValues(methods, (one, method) => exemplified(one, `${method.toUpperCase()} ${path}`)),
    ),
  };
}

const known = new Map<string, unknown>(Object.entries(answers));

function exemplified({ parameters, responses, ...rest }: z.output<typeof operation>, name: string) {
  const json = responses['200']?.content?.['application/json'];
  if (json && known.has(name)) json.example = known.get(name);
  return { ...rest, ...(parameters && { parameters: parameters.map(withExample) }), responses };
}

const withExample = (one: z.output<typeof parameter>) =>
  one.in === 'query' ? { ...one, example: one.schema?.enum?.[0] ?? exampleOfQuery[one.name] } : one;

const mapValues = <V, W>(
  record: Record<string, V>,
  map: (value: V, key: string) => W,
): Record<string, W> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));
