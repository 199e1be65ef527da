import { expect } from '@playwright/test';
import { goTo, settled } from '../e2e/fixtures';
import { signIn, test, widths, widthsOf } from './given';
import { dialects } from './server/dialects';
import type { Call, DocumentsServer } from './server/documentsServer';
import type { Role } from './server/route';
import { admin } from './adminWrites';
import { store } from './storeWrites';
import type { Write } from './writes';

const writes: Readonly<Partial<Record<Role, readonly Write[]>>> = { admin, store };

const sentBy = async ({ calls }: DocumentsServer, line: string, from: number): Promise<Call> => {
  const made = () => calls.slice(from).find(({ route }) => route === line);
  await expect.poll(made, `${line} is sent`).toBeDefined();
  const call = made();
  if (!call) throw new Error(`${line} was not sent`);
  return call;
};

for (const dialect of dialects)
  test.describe(`against ${dialect.name}`, () => {
    test.use({ dialect });
    for (const [role, all] of Object.entries(writes))
      for (const name of widthsOf(dialect))
        test(`${role} writes by the documented calls (${name})`, async ({ page, documents }) => {
          await page.setViewportSize(widths[name]);
          await signIn(page, role === 'admin' ? 'admin' : 'store');
          for (const { path, work, call, body = {}, title } of all) {
            await test.step(title, async () => {
              await goTo(page, path);
              const from = documents.calls.length;
              await work(page);
              const sent = await sentBy(documents, call, from);
              expect(sent.body, title).toMatchObject(body);
              await expect(page.getByRole('dialog')).toHaveCount(0);
              await settled(page);
            });
          }
        });
  });
