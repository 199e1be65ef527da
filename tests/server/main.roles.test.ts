import { expect, onTestFinished, test } from 'vitest';
import { startProcess } from '../support/runningProcess';
import { openPlainServer, server } from '../support/opened';

openPlainServer();

/** The program's complaint, after it has ended. */
async function started(env: Record<string, string>) {
  const { child, exited, output: said } = await startProcess(server, { LOG_LEVEL: 'warn', ...env });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exited;
  });
  return said();
}

test('one role for everything continues, and the log says what to do about it; two roles need no advice', async () => {
  const [one, two] = await Promise.all([
    started({ DATABASE_URL: server.ownerUrl }),
    started({ DATABASE_OWNER_URL: server.ownerUrl }),
  ]);
  expect(one).toMatch(
    /"level":\S*"?(warn|40)[^\n]*name it in DATABASE_URL and the owner in DATABASE_OWNER_URL; see \\"Two roles\\" in docs\/operate\/install\.md/,
  );
  expect(two).not.toMatch(/DATABASE_|warn/);
});

test('the program does not start as a role that may do more than it needs', async () => {
  const owned = server.ownerUrl;
  await expect(
    startProcess(server, { DATABASE_URL: owned, DATABASE_OWNER_URL: owned }),
  ).rejects.toThrow(/both connect as jaldi\. Create a role for the program/);
});
