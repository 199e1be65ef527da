import { expect, test } from 'vitest';
import { hashPassword } from '../../../server/auth/passwords';
import { refuseDemoAccounts } from '../../../server/demo/demoAccounts';
import type { loadDemo } from '../../../server/demo/loadDemo';
import { loadDemoOnce } from '../../../server/demo/loadDemoOnce';
import type { Config } from '../../../server/platform/config';
import { openPlainServer, server } from '../../support/opened';
import { addRows } from '../../support/rows';

openPlainServer();

test('a database without demonstration accounts is fit for production', async () => {
  await expect(
    refuseDemoAccounts({ db: server.db, config: { ...server.deps.config, isProduction: true } }),
  ).resolves.toBeUndefined();
});

test('processes that start together load the demonstration once, and production refuses its accounts', async () => {
  const said: string[] = [];
  const load: typeof loadDemo = async (db, { log: say }) => {
    say?.('Loading');
    const password_hash = await hashPassword('admin123');
    await addRows(db, 'users', {
      email: 'admin@jaldi.example',
      name: 'Admin',
      role: 'admin',
      job: 'super',
      password_hash,
    });
  };
  const {
    owner: db,
    deps: { files },
  } = server;
  await Promise.all(
    [1, 2, 3].map(() => loadDemoOnce({ db, files }, (line) => void said.push(line), load)),
  );
  expect(said).toEqual(['Loading']);
  expect((await server.signIn('admin@jaldi.example', 'admin123')).user.role).toBe('admin');
  const refuse = (changes: Partial<Config>) =>
    refuseDemoAccounts({ db: server.db, config: { ...server.deps.config, ...changes } });
  await expect(refuse({ isProduction: true, isDemo: false })).rejects.toThrow(
    'admin@jaldi.example',
  );
  const reached = { host: '0.0.0.0', isLoopback: false };
  await expect(refuse({ ...reached, isDemo: false })).rejects.toThrow(
    'HOST 0.0.0.0 can be reached from other machines. To allow this, set DEMO=on',
  );
  await expect(refuse({ ...reached, isDemo: true })).resolves.toBeUndefined();
  await expect(refuse({ isDemo: false })).resolves.toBeUndefined();
});
