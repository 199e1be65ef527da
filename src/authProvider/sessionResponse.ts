import { isObject } from '../framework/declaration/isObject';

export interface SessionUser {
  id: string;
  email: string;
  /** As the server sent it; `roleOf` parses it. */
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

// ids are numbers on some servers; careless code leaves 'undefined' and 'null' in localStorage
export const cleanText = (value: unknown): string => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return text === 'undefined' || text === 'null' ? '' : text;
};

/** Parses a person leniently; undefined without an identity. */
export const readUser = (value: unknown): SessionUser | undefined => {
  if (!isObject(value)) return undefined;
  const id = cleanText(value.id ?? value._id);
  const email = cleanText(value.email);
  const role = cleanText(value.role).toLowerCase();
  if (id === '' && email === '') return undefined;
  return { id, email, role, name: cleanText(value.name) || email };
};

export const readTokens = (value: unknown): SessionTokens | undefined => {
  if (!isObject(value)) return undefined;
  const accessToken = cleanText(value.access_token);
  if (accessToken === '') return isObject(value.data) ? readTokens(value.data) : undefined;
  const refreshToken = cleanText(value.refresh_token);
  const tokenType = cleanText(value.token_type) || 'bearer';
  return { accessToken, tokenType, ...(refreshToken === '' ? {} : { refreshToken }) };
};

/** The response of login: tokens and user, at the top level or under `data`. */
export const readSessionResponse = (value: unknown): Session | undefined => {
  const tokens = readTokens(value);
  if (!tokens || !isObject(value)) return undefined;
  const inner = isObject(value.data) ? value.data : {};
  const user = readUser(value.user) ?? readUser(inner.user) ?? readUser(inner);
  return user && { ...tokens, user };
};
