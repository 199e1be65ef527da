import { objectOf, type Document, type Json, type Shape } from './schema';

export interface Operation {
  /** As written in a declaration: `PUT /admin/stores/{id}`. */
  line: string;
  query: { name: string; shape: Shape }[];
  /** Headers that its media types require, if they are not plain JSON. */
  headers: Record<string, string>;
  body: Shape | undefined;
  /** Its first successful answer. */
  answer: { shape: Shape | undefined; headers: string[]; example: unknown };
}

export interface Calls {
  list: Operation;
  get?: Operation;
  create?: Operation;
  update?: Operation;
  delete?: Operation;
  /** Switches a flag of a row. */
  status?: Operation;
  others: string[];
  /** The path parameter of one row: `isbn` of `/books/{isbn}`. */
  idName: string;
}

const JSON_TYPE = /^application\/([\w.-]+\+)?json|^\*\/\*$/;

const mediaIn = (document: Document, content: unknown) => {
  const [type = '', media] =
    Object.entries(objectOf(content)).find(([name]) => JSON_TYPE.test(name)) ?? [];
  return {
    media: media === undefined ? undefined : document.followed(media),
    type: /^(application\/json|\*\/\*)?$/.test(type) ? undefined : type,
  };
};

const exampleIn = (document: Document, media: Json | undefined): unknown => {
  const [first] = Object.values(objectOf(media?.examples));
  return media?.example ?? document.followed(first).value;
};

/** A parameter, or the members of an object: `page` of `{number}` is sent as `page[number]`. */
const membersOf = (document: Document, name: string, shape: Shape): Operation['query'] => {
  const members = Object.entries(shape.properties);
  return shape.type === 'object' && members.length > 0
    ? members.map(([key, schema]) => ({ name: `${name}[${key}]`, shape: document.shapeOf(schema) }))
    : [{ name, shape }];
};

function operationOf(
  document: Document,
  method: string,
  path: string,
  place: Json,
): Operation | undefined {
  const found = place[method.toLowerCase()];
  if (found === undefined) return undefined;
  const operation = document.followed(found);
  const parameters = [place.parameters, operation.parameters]
    .filter(Array.isArray)
    .flat()
    .map((item) => document.followed(item));
  const responses = objectOf(operation.responses);
  const status =
    Object.keys(responses)
      .sort()
      .find((code) => code.startsWith('2')) ?? 'default';
  const response = document.followed(responses[status]);
  const { media, type: accept } = mediaIn(document, response.content);
  const sent = mediaIn(document, document.followed(operation.requestBody).content);
  return {
    line: `${method} ${path}`,
    query: parameters
      .filter((parameter) => parameter.in === 'query')
      .flatMap((parameter) =>
        membersOf(document, String(parameter.name), document.shapeOf(parameter.schema)),
      ),
    headers: {
      ...(accept === undefined ? {} : { Accept: accept }),
      ...(sent.type === undefined ? {} : { 'Content-Type': sent.type }),
    },
    body: sent.media && document.shapeOf(sent.media.schema),
    answer: {
      shape: media?.schema === undefined ? undefined : document.shapeOf(media.schema),
      headers: Object.keys(objectOf(response.headers)),
      example: exampleIn(document, media),
    },
  };
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

const withoutSlash = (path: string): string => path.replace(/\/+$/, '');

/** Returns the calls of the resource under a path. Throws if none lists it. */
export function callsUnder(document: Document, path: string): Calls {
  const places = Object.entries(document.paths).map(([name, place]) => ({
    name,
    place: document.followed(place),
  }));
  const itemPath = places.find(({ name }) => withoutSlash(name) === withoutSlash(path));
  const list = itemPath && operationOf(document, 'GET', itemPath.name, itemPath.place);
  if (!itemPath || !list) {
    const near = places
      .filter(({ place, name }) => place.get !== undefined && !name.includes('{'))
      .map(({ name }) => name);
    throw new Error(`The document has no GET ${path}. It lists: ${near.join(', ')}`);
  }
  const rest = (tail: string) =>
    places.find(
      ({ name }) =>
        withoutSlash(name).startsWith(`${withoutSlash(path)}/{`) &&
        new RegExp(`^\\{[^/]+\\}${tail}$`).test(
          withoutSlash(name).slice(withoutSlash(path).length + 1),
        ),
    );
  const item = rest('');
  const switched = rest('/status');
  const at = (found: typeof item, ...methods: string[]) =>
    found &&
    methods
      .map((method) =>
        operationOf(document, method, found.name.replace(/\{[^}]+\}/, '{id}'), found.place),
      )
      .find((operation) => operation !== undefined);
  const used = {
    get: at(item, 'GET'),
    create: operationOf(document, 'POST', itemPath.name, itemPath.place),
    update: at(item, 'PUT', 'PATCH'),
    delete: at(item, 'DELETE'),
    status: at(switched, 'PATCH', 'PUT', 'POST'),
  };
  const usedLines = [list, ...Object.values(used)].map((operation) => operation?.line);
  const subpaths = places.filter(({ name }) =>
    `${withoutSlash(name)}/`.startsWith(`${withoutSlash(path)}/`),
  );
  return {
    list,
    ...used,
    others: subpaths
      .flatMap(({ name, place }) =>
        METHODS.filter((method) => place[method.toLowerCase()] !== undefined).map(
          (method) => `${method} ${name}`,
        ),
      )
      .filter((line) => !usedLines.includes(line.replace(/\{[^}]+\}/, '{id}'))),
    idName: /\{([^}]+)\}/.exec(item?.name ?? '')?.[1] ?? 'id',
  };
}
