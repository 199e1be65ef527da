import { Hono } from 'hono';
import { basicAuth } from 'hono/basic-auth';
import { apiRoutes } from './api';
import { checkoutRoutes } from './checkout';
import { controlRoutes } from './control';
import { injectFaults } from './injectFaults';
import type { SimulatedProvider } from './provider';

/** The simulator as one `fetch(Request)`. */
export function providerApp(provider: SimulatedProvider): Hono {
  const { keyId: username, keySecret: password } = provider.options;
  const requireKey = basicAuth({
    username,
    password,
    invalidUserMessage: {
      error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' },
    },
  });
  return new Hono()
    .get('/health', (c) => c.json({ status: 'ok' }))
    .use('/v1/*', requireKey, injectFaults(provider))
    .use('/control/*', requireKey)
    .route('/v1', apiRoutes(provider))
    .route('/control', controlRoutes(provider))
    .route('/checkout', checkoutRoutes(provider));
}
