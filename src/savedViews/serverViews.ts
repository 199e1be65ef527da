import { type View, viewListSchema, viewSavedSchema } from '../../contract/views';
import { appHttp } from '../authProvider/apiClient';
import type { NewView, SavedView, ViewStore } from '../framework/declaration/savedViews';

const PATH = '/auth/views';
const savedIn = (answer: unknown): View => viewSavedSchema.parse(answer).view;
const sent = ({ name, columns, filters, sort, perPage, isShared }: Partial<NewView>) => ({
  name,
  columns,
  filters,
  sort,
  perPage,
  isShared,
});

/** Saved views on our server, available on every device. */
export const serverViews: ViewStore = {
  list: async (resource, signal) =>
    viewListSchema.parse(await appHttp.json('GET', PATH, { query: { resource }, signal })),
  all: async (signal) => viewListSchema.parse(await appHttp.json('GET', PATH, { signal })).views,
  create: async (resource, view) =>
    savedIn(await appHttp.json('POST', PATH, { body: { ...sent(view), resource } })),
  update: async (_, { id, updatedAt }: SavedView, change) =>
    savedIn(await appHttp.json('PUT', `${PATH}/${id}`, { body: { ...sent(change), updatedAt } })),
  remove: async (_, { id }) => void (await appHttp.json('DELETE', `${PATH}/${id}`)),
};
