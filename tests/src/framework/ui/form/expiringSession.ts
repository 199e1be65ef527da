import type { AuthProvider } from 'ra-core';

/** A session that ends with the first 401. */
export const expiringSession: AuthProvider = {
  login: async () => undefined,
  logout: async () => '/login',
  checkAuth: async () => undefined,
  getPermissions: async () => undefined,
  checkError: async (error: { status?: number }) =>
    error.status === 401 ? Promise.reject(new Error('The session has ended')) : undefined,
  getIdentity: async () => ({ id: 'u1' }),
};
