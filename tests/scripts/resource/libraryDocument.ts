/**
 * A document as another framework writes it: snake case, circular references, other names of the
 * page's parameters.
 */
export const libraryDocument = {
  openapi: '3.0.3',
  info: { title: 'Library', version: '1' },
  paths: {
    '/books/': {
      parameters: [{ $ref: '#/components/parameters/Page' }],
      get: {
        parameters: [
          { name: '_limit', in: 'query', schema: { type: 'integer' } },
          { name: 'q', in: 'query', schema: { type: 'string' } },
          { name: 'genre', in: 'query', schema: { $ref: '#/components/schemas/Genre' } },
          { name: 'is_lent', in: 'query', schema: { type: 'boolean' } },
          { name: 'shelf', in: 'query', schema: { type: 'string' } },
          {
            name: 'sort_by',
            in: 'query',
            schema: { type: 'string', enum: ['title', 'shelf-mark', 'nothing'] },
          },
          { name: 'order', in: 'query', schema: { type: 'string', enum: ['asc', 'desc'] } },
        ],
        responses: {
          200: {
            headers: { 'X-Total-Count': { schema: { type: 'integer' } } },
            content: {
              'application/json': {
                schema: { type: 'array', items: { $ref: '#/components/schemas/Book' } },
              },
            },
          },
        },
      },
      post: {
        requestBody: {
          content: { 'application/json': { schema: { $ref: '#/components/schemas/NewBook' } } },
        },
        responses: { 201: {} },
      },
    },
    '/books/{isbn}': {
      get: {
        responses: {
          200: {
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Book' } } },
          },
        },
      },
      patch: {
        requestBody: {
          content: {
            'application/json': {
              schema: {
                allOf: [
                  { $ref: '#/components/schemas/NewBook' },
                  { properties: { updated_at: { type: 'string' } } },
                ],
              },
            },
          },
        },
        responses: { 200: {} },
      },
      delete: { responses: { 204: {} } },
    },
    '/loans': {
      get: {
        responses: {
          200: {
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  properties: {
                    payload: {
                      type: 'object',
                      properties: {
                        loans: {
                          type: 'array',
                          items: {
                            properties: {
                              id: { type: 'integer' },
                              due: { type: 'string', format: 'date' },
                            },
                          },
                        },
                      },
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
    '/health': { get: { responses: { 200: {} } } },
  },
  components: {
    parameters: { Page: { name: '_page', in: 'query', schema: { type: 'integer' } } },
    schemas: {
      Genre: { type: 'string', enum: ['novel', 'poetry'] },
      Author: {
        type: 'object',
        properties: {
          id: { type: 'string' },
          name: { type: 'string' },
          books: { type: 'array', items: { $ref: '#/components/schemas/Book' } },
        },
      },
      Book: {
        type: 'object',
        properties: {
          isbn: { type: 'string' },
          title: { type: 'string' },
          shelf_mark: { type: 'string' },
          genre: { $ref: '#/components/schemas/Genre' },
          author: { anyOf: [{ type: 'null' }, { $ref: '#/components/schemas/Author' }] },
          price: { type: 'number' },
          loan_count: { type: 'integer' },
          is_lent: { type: 'boolean' },
          tags: { type: 'array', items: { type: 'string' } },
          contact_email: { type: 'string' },
          cover_image: { type: 'string', format: 'uri' },
          created_at: { type: 'string', format: 'date-time' },
        },
      },
      NewBook: {
        type: 'object',
        required: ['title', 'genre', 'price'],
        properties: {
          title: { type: 'string', maxLength: 80 },
          genre: { $ref: '#/components/schemas/Genre' },
          price: { type: 'number', minimum: 0 },
          shelf_mark: { type: 'string', pattern: '^[A-Z]/\\d+$' },
          author: { $ref: '#/components/schemas/Author' },
        },
      },
    },
  },
};
