import { forgetDrafts, saveDrafts } from '../framework/browser/drafts';
import { clearReturnTo, saveReturnTo } from './returnTo';
import {
  readSessionResponse,
  readTokens,
  readUser,
  type Session,
  type SessionTokens,
} from './sessionResponse';
import { readStored, writeStored } from './storage';

export { hasReturnTo, saveReturnTo, consumeReturnTo } from './returnTo';
export { roleHome, roleOf } from './roleHome';
export type { Session, SessionTokens, SessionUser } from './sessionResponse';

const keys = {
  access: 'jb_access_token',
  refresh: 'jb_refresh_token',
  type: 'jb_token_type',
  user: 'jb_user',
} as const;

/** Tells the other tabs that a session expired, and was not ended by the user. */
const EXPIRED_KEY = 'jb_expired';

type Listener = (session: Session | undefined) => void;
const listeners = new Set<Listener>();

const parsed = (text: string | undefined): unknown => {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
};

type Texts = Record<keyof typeof keys, string | undefined>;

const sessionIn = ({ access, refresh, type, user: person }: Texts): Session | undefined => {
  const tokens = readTokens({ access_token: access, refresh_token: refresh, token_type: type });
  const user = readUser(parsed(person));
  return tokens && user && { ...tokens, user };
};

// each check of a permission reads the session, and a list has dozens
let lastRead: { texts: Texts; session: Session | undefined } | undefined;

/** The signed-in person; undefined if the token or the person is missing or unreadable. */
export const readSession = (): Session | undefined => {
  const texts: Texts = {
    access: readStored('localStorage', keys.access),
    refresh: readStored('localStorage', keys.refresh),
    type: readStored('localStorage', keys.type),
    user: readStored('localStorage', keys.user),
  };
  const last = lastRead?.texts;
  const isSame =
    last?.access === texts.access &&
    last?.refresh === texts.refresh &&
    last?.type === texts.type &&
    last?.user === texts.user;
  if (!lastRead || !isSame) lastRead = { texts, session: sessionIn(texts) };
  return lastRead.session;
};

const personOf = (session: Session | undefined): string =>
  session ? [session.user.id, session.user.email, session.user.role].join('\n') : '';
let lastUser = personOf(readSession());
/**
 * The user of this page: the first who was signed in. For any other user the page reloads, possibly
 * later.
 */
let pageUser = lastUser;

const currentPath = (): string =>
  window.location.pathname + window.location.search + window.location.hash;

const clearUserData = (session: Session | undefined): void => {
  if (session) return forgetDrafts(session.user.id);
  if (readStored('localStorage', EXPIRED_KEY) === undefined) {
    clearReturnTo();
    return forgetDrafts();
  }
  saveDrafts();
  saveReturnTo(currentPath());
};

const announce = (): void => {
  const session = readSession();
  const person = personOf(session);
  if (person === lastUser) return;
  lastUser = person;
  pageUser ||= person;
  clearUserData(session);
  for (const listener of listeners) listener(session);
};

const writeTokens = ({ accessToken, refreshToken, tokenType }: SessionTokens): void => {
  writeStored('localStorage', keys.refresh, refreshToken);
  writeStored('localStorage', keys.type, tokenType);
  writeStored('localStorage', keys.access, accessToken);
};

/**
 * Stores the answer of `/auth/login`; undefined, and nothing stored, if it has no token or no
 * person.
 */
export const saveSession = (answer: unknown): Session | undefined => {
  const session = readSessionResponse(answer);
  if (!session) return undefined;
  writeStored('localStorage', EXPIRED_KEY, undefined);
  writeTokens(session);
  // last, because other tabs accept token and person together as a session
  writeStored('localStorage', keys.user, JSON.stringify(session.user));
  announce();
  return session;
};

/**
 * Stores the answer of `/auth/refresh`; false, and nothing stored, without an access token. A
 * missing refresh token stays.
 */
export const saveTokens = (answer: unknown): boolean => {
  const tokens = readTokens(answer);
  if (!tokens) return false;
  const refreshToken = tokens.refreshToken ?? readStored('localStorage', keys.refresh);
  writeTokens({ ...tokens, ...(refreshToken === undefined ? {} : { refreshToken }) });
  return true;
};

const removeSession = (): void => {
  for (const key of Object.values(keys)) writeStored('localStorage', key, undefined);
  announce();
};

/** Signs out in every tab, and removes tokens, person, drafts and the remembered path. */
export const clearSession = (): void => {
  writeStored('localStorage', EXPIRED_KEY, undefined);
  clearReturnTo();
  forgetDrafts();
  removeSession();
};

/**
 * Ends an expired session like `clearSession`, but keeps the path and, in every tab, the drafts for
 * the next sign-in.
 */
export const expireSession = (path = currentPath()): void => {
  // another tab has signed out, so the session has not expired
  if (!readSession()) return announce();
  writeStored('localStorage', EXPIRED_KEY, 'yes');
  removeSession();
  saveReturnTo(path);
};

/**
 * The session of this page's user. If another tab has signed in another user, this is reported
 * before the browser's own event, so that nothing on this page is sent in the other user's name.
 */
export const readOwnSession = (): Session | undefined => {
  const session = readSession();
  if (listeners.size === 0) return session;
  announce();
  return personOf(session) === pageUser ? session : undefined;
};

// a page from the back-forward cache has missed changes in other tabs
const onStorage = (event: StorageEvent | PageTransitionEvent): void => {
  const isSessionEvent = !('key' in event) || event.key === null || event.key.startsWith('jb_');
  if (isSessionEvent) announce();
};

/**
 * Calls the listener when another user, or none, is signed in, in this tab or another one; not when
 * tokens are renewed. Returns a function that unsubscribes.
 */
export const onSessionChange = (listener: Listener): (() => void) => {
  if (listeners.size === 0) {
    lastUser = personOf(readSession());
    pageUser = lastUser;
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onStorage);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onStorage);
  };
};
