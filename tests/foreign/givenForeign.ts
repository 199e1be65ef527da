import { http as handle } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { ResourceConfig, ResourceRecord } from '../../src/framework/declaration/declaration';
import { createDataProvider } from '../../src/framework/provider/createDataProvider';
import { createHttp } from '../../src/framework/provider/http';
import { createSimpleRest } from '../../src/framework/provider/simpleRest';
import { courier } from './servers/courier';
import { frappe } from './servers/frappe';
import { jsonApi } from './servers/jsonApi';
import { jsonServer } from './servers/jsonServer';
import { postgrest } from './servers/postgrest';
import { simpleRest } from './servers/simpleRest';
import { snowflake } from './servers/snowflake';

const BASE = 'http://foreign.test';

/** The servers behind `fetch`, fresh for each test. Called once, at the top of a file. */
export const givenForeignApis = () => {
  const fresh = () => ({
    courier: courier(),
    postgrest: postgrest(),
    jsonServer: jsonServer(),
    simpleRest: simpleRest(),
    jsonApi: jsonApi(),
    frappe: frappe(),
    snowflake: snowflake(),
  });
  const apis = fresh();
  const serverOf = (path: string) => {
    if (path.startsWith('/v2/')) return apis.courier;
    if (path.startsWith('/articles')) return apis.jsonApi;
    if (path.startsWith('/api/resource/')) return apis.frappe;
    if (path.startsWith('/cards')) return apis.snowflake;
    if (path.startsWith('/parcels')) return apis.postgrest;
    return path.startsWith('/notes') ? apis.simpleRest : apis.jsonServer;
  };
  const network = setupServer(
    handle.all(`${BASE}/*`, ({ request }) =>
      serverOf(new URL(request.url).pathname).answer(request),
    ),
  );
  beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
  beforeEach(() => void Object.assign(apis, fresh()));
  afterAll(() => network.close());
  return apis;
};

/** The provider of an application with these resources and no session. */
export const foreignProvider = (resources: readonly ResourceConfig[]) => {
  const http = createHttp({
    base: BASE,
    tokens: { access: () => undefined, renew: async () => false },
  });
  return createDataProvider({
    resources,
    http,
    upload: () => Promise.reject(new Error('nothing is uploaded here')),
    simpleRest: async () => createSimpleRest(BASE, http),
  });
};

interface Asking {
  page?: number;
  filter?: Readonly<Record<string, string>>;
  /** `fee desc`. */
  sort?: string;
}

/** One resource, with the actions of its screens. */
export const givenResource = (resource: ResourceConfig) => {
  const provider = foreignProvider([resource]);
  const { name } = resource;

  const list = ({ page = 1, filter = {}, sort }: Asking = {}) => {
    const [field = 'id', order = 'asc'] = (sort ?? resource.list.sort?.first ?? '')
      .split(' ')
      .filter(Boolean);
    return provider.getList<ResourceRecord>(name, {
      pagination: { page, perPage: 10 },
      sort: { field, order: order === 'desc' ? 'DESC' : 'ASC' },
      filter,
    });
  };
  const all = async (asking: Asking = {}): Promise<ResourceRecord[]> => {
    const { data, total = 0 } = await list(asking);
    const rest = Array.from({ length: Math.ceil(total / 10) - 1 }, (_, index) =>
      list({ ...asking, page: index + 2 }),
    );
    return [data, ...(await Promise.all(rest)).map((page) => page.data)].flat();
  };
  const read = async (id: string): Promise<ResourceRecord> =>
    (await provider.getOne<ResourceRecord>(name, { id })).data;
  const formOf = (record: ResourceRecord): Record<string, unknown> => {
    const { form } = resource;
    if (!form) throw new Error(`'${name}' has no form`);
    return form.edit.schema.parse(
      Object.fromEntries(Object.keys(form.edit.schema.shape).map((key) => [key, record[key]])),
    );
  };
  /** Opens the form of a record, changes fields and saves it. */
  const edit = async (
    record: ResourceRecord,
    changes: Readonly<Record<string, unknown>>,
  ): Promise<ResourceRecord> => {
    const data = { ...formOf(record), ...changes };
    return (
      await provider.update<ResourceRecord>(name, { id: record.id, data, previousData: record })
    ).data;
  };
  const create = async (data: Readonly<Record<string, unknown>>): Promise<ResourceRecord> =>
    (
      await provider.create<ResourceRecord>(name, {
        data: resource.form?.schema.parse(data) ?? data,
      })
    ).data;
  const remove = (record: ResourceRecord) =>
    provider.delete(name, { id: record.id, previousData: record });
  const act = (action: string, record: ResourceRecord) => provider.act(name, { action, record });
  return { provider, list, all, read, formOf, edit, create, remove, act };
};

export const idsOf = (records: readonly ResourceRecord[]): string[] => records.map(({ id }) => id);
