export const jsonApi = 'application/vnd.api+json';
const wide = { type: 'integer', format: 'int64' };
const bigOrder = {
  properties: {
    id: wide,
    amountMinor: wide,
    shippedOn: { type: 'string', format: 'date' },
    watcherIds: { type: 'array', items: wide },
    scores: { type: 'array', items: { type: 'number' } },
  },
};
const asJson = (schema: object) => ({ content: { 'application/json': { schema } } });
const answering = (schema: object, type: string) => ({
  responses: { 200: { content: { [type]: { schema: { properties: { data: schema } } } } } },
});
const article = {
  properties: {
    type: { type: 'string' },
    id: { type: 'string' },
    attributes: { type: 'object', properties: { 'word-count': { type: 'integer' } } },
  },
};
/** Integers of 64 bits, and rows of JSON:API. */
export const shopDocument = {
  paths: {
    '/orders': {
      get: answering({ type: 'array', items: bigOrder }, 'application/json'),
      post: { requestBody: asJson(bigOrder) },
    },
    '/orders/{id}': { put: { requestBody: asJson(bigOrder) } },
    '/articles': {
      get: {
        parameters: [
          { in: 'query', name: 'page[number]', schema: { type: 'integer' } },
          { in: 'query', name: 'filter[search]', schema: { type: 'string' } },
          { in: 'query', name: 'sort', schema: { enum: ['word-count', '-word-count'] } },
        ],
        ...answering({ type: 'array', items: article }, jsonApi),
      },
    },
    '/articles/{id}': { get: answering(article, jsonApi) },
  },
};
