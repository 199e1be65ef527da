import { isBody } from '../framework/declaration/errors';

export interface SessionUser {
  id: string;
  email: string;
  /** As the server named it; `roleOf` reads it. */
  role: string;
  name: string;
}

export interface SessionTokens {
  accessToken: string;
  refreshToken?: string;
  tokenType: string;
}

export interface Session extends SessionTokens {
  user: SessionUser;
}

// ids are numbers on some servers; 'undefined' and 'null' are what careless code leaves in localStorage
export const textOf = (value: unknown): string => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return text === 'undefined' || text === 'null' ? '' : text;
};

/** A person, as leniently as can be; undefined where nothing tells who it is. */
export const readUser = (value: unknown): SessionUser | undefined => {
  if (!isBody(value)) return undefined;
  const id = textOf(value.id ?? value._id);
  const email = textOf(value.email);
  const role = textOf(value.role).toLowerCase();
  if (id === '' && email === '') return undefined;
  return { id, email, role, name: textOf(value.name) || email };
};

export const readTokens = (value: unknown): SessionTokens | undefined => {
  if (!isBody(value)) return undefined;
  const accessToken = textOf(value.access_token);
  if (accessToken === '') return isBody(value.data) ? readTokens(value.data) : undefined;
  const refreshToken = textOf(value.refresh_token);
  const tokenType = textOf(value.token_type) || 'bearer';
  return { accessToken, tokenType, ...(refreshToken === '' ? {} : { refreshToken }) };
};

/** The response of login: tokens and user, at the top or under `data`. */
export const readSessionResponse = (value: unknown): Session | undefined => {
  const tokens = readTokens(value);
  if (!tokens || !isBody(value)) return undefined;
  const inner = isBody(value.data) ? value.data : {};
  const user = readUser(value.user) ?? readUser(inner.user) ?? readUser(inner);
  return user && { ...tokens, user };
};
