import { expect, test } from 'vitest';
import { createAdmin } from '../../../server/cli/createAdmin';
import { recordedAbout } from '../../support/auditEntries';
import { openPlainServer, server } from '../../support/opened';
import { selectRow } from '../../support/rows';

openPlainServer();

const make = (email: string) =>
  createAdmin(
    server.db,
    { email, name: 'Ravi', password: 'a quiet river bank' },
    { isProduction: false, passwordMinLength: 6 },
  );

test('an admin who is made by the program is in the audit, without a copy of name, address or password', async () => {
  await make('ravi@people.example');
  const { id } = await selectRow(server.db, 'users', ['id'], { email: 'ravi@people.example' });
  const entries = await recordedAbout(server, 'user', id);
  expect(entries).toEqual([
    {
      actor_id: null,
      actor_role: null,
      action: 'create',
      before: null,
      after: { role: 'admin', job: 'super', by: 'npm run admin:create' },
    },
  ]);
});

test('an existing admin is neither made nor recorded again', async () => {
  await make('asha@people.example');
  const before = await server.db.selectFrom('audit_entries').selectAll().execute();
  await expect(make('asha@people.example')).rejects.toThrow('already has an account');
  expect(await server.db.selectFrom('audit_entries').selectAll().execute()).toEqual(before);
});
