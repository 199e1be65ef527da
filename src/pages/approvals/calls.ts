import { appHttp } from '../../authProvider/apiClient';
import { firstAt } from '../../dataProvider/decode';

/** What was decided about, as the address of its call. */
export type Kind = 'categories' | 'products';

const decide = async (path: string, body: unknown): Promise<string | undefined> => {
  const message = firstAt(await appHttp.json('PUT', path, { body }), ['message', 'data.message']);
  return typeof message === 'string' && message !== '' ? message : undefined;
};

/** Each answers with the server's message, if it has one, and rejects with an ApiError. */
export const approve = (kind: Kind, id: string): Promise<string | undefined> =>
  decide(`/admin/${kind}/${encodeURIComponent(id)}/approve`, { isApproved: true });

export const rejectCategory = (id: string, reason: string): Promise<string | undefined> =>
  decide(`/admin/categories/${encodeURIComponent(id)}/reject`, { reason });
