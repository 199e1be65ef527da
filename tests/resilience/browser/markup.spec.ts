import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../../../server/platform/db/embedded/startEmbedded';
import { goTo, settled } from '../../e2e/fixtures';
import { walks } from '../../e2e/walks';
import { expect, test } from './promise';

// a separate server: the names stay
const port = Number(process.env.E2E_PORT) + 1;
const origin = `http://127.0.0.1:${port}`;
test.use({ baseURL: origin });

const MARKUP =
  '"\'><img src=x onerror="window.ran=1"><svg onload=window.ran=1><script>window.ran=1</script>{{7*7}}${7*7}<a href="javascript:window.ran=1">a</a>';

/** Every column with user-written text that a screen shows. */
const written = {
  users: ['name', 'address', 'city', 'state', 'phone'],
  locations: ['city', 'state'],
  categories: ['name', 'description', 'reason'],
  products: ['name', 'description'],
  stores: [
    'name',
    'owner_name',
    'description',
    'address',
    'city',
    'state',
    'phone',
    'delivery_time',
  ],
  coupons: ['description'],
  order_items: ['name'],
  orders: ['customer_name', 'customer_phone', 'address', 'notes', 'cancel_reason'],
  order_events: ['reason'],
  ratings: ['comment'],
  wallet_postings: ['description'],
  referrals: ['referee_name', 'referee_phone'],
  special_offers: ['title', 'description'],
  banners: ['title'],
  notifications: ['title', 'message'],
  store_closures: ['reason'],
};

let end = async () => {};
test.beforeAll(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'jaldi-markup-'));
  chmodSync(dataDir, 0o755);
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO: 'on',
    LOG_LEVEL: 'error',
  };
  const server = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../../dist/server/main.js')],
    { env, stdio: 'ignore' },
  );
  const ended = new Promise((resolve) => server.once('exit', resolve));
  end = async () => {
    server.kill();
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  await expect
    .poll(
      () =>
        fetch(`${origin}/readyz`).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 120_000 },
    )
    .toBe(200);
  await writeMarkup(dataDir);
});
test.afterAll(() => end());

async function writeMarkup(dataDir: string) {
  const { ownerUrl, stop } = await startEmbedded({ dataDir, log: () => undefined });
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  // the ledger is immutable otherwise
  await client.query('set session_replication_role = replica');
  for (const [table, columns] of Object.entries(written)) {
    await client.query(
      `update ${table} set ${columns.map((column) => `${column} = $1 || ' ' || id`).join(', ')}`,
      [MARKUP],
    );
  }
  await client.query(`update stores set google_maps_url = 'javascript:window.ran=1'`);
  await client.end();
  await stop();
}

/** Records blocked and executed scripts. */
const watchPolicy = () => {
  const seen: string[] = [];
  Object.assign(window, { violations: seen });
  document.addEventListener(
    'securitypolicyviolation',
    ({ violatedDirective, blockedURI }) => void seen.push(`${violatedDirective} ${blockedURI}`),
  );
};
const findings = () => ({
  ran: Reflect.get(window, 'ran'),
  violations: Reflect.get(window, 'violations'),
  made: document.querySelectorAll('img[src="x"], svg[onload], a[href^="javascript:" i]').length,
});

for (const [name, role, walk] of walks) {
  test(`Names with markup run nothing on ${name}`, async ({ page, signedIn, tried }) => {
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await page.addInitScript(watchPolicy);
    await signedIn(role, 'alone');
    let shown = 0;
    const collectFindings = async () => {
      await settled(page);
      expect(await page.evaluate(findings)).toEqual({ ran: undefined, violations: [], made: 0 });
      if ((await page.locator('body').innerText()).includes('onerror="window.ran=1"')) shown += 1;
      tried.count('screens');
    };
    for (const [path, opener] of walk) {
      await goTo(page, path);
      await collectFindings();
      if (opener === undefined) continue;
      // a long name that was scrolled to still shows its beginning
      await page
        .locator(opener)
        .first()
        .evaluate((node) => node.scrollIntoView({ block: 'end' }));
      await page.locator(opener).first().click();
      await collectFindings();
    }
    expect(dialogs).toEqual([]);
    expect(await (await fetch(`${origin}/metrics`)).text()).toMatch(/^csp_reports_total 0$/m);
    expect(shown).toBeGreaterThan(walk.length / 3);
    tried.count('screens that show the markup as text', shown);
  });
}
