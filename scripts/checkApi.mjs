// `npm run check:api -- --url http://127.0.0.1:4000/api --email … --password …`: carries out every
// declared read on a real server and reports differences from the declarations. Sends only GET
// requests, besides the sign-in. Exits with 1 at any drift.
import './node-version.mjs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { withModules } from './modules.mjs';
import { root } from './run.mjs';
import { fail, log } from './log.mjs';

const USAGE = `npm run check:api -- [--url http://127.0.0.1:4000/api] [--email … --password …]… [--role admin]
  [--resource admin/stores] [--header 'name: value']… [--login /auth/login] [--slow 1000] [--strict]
  [--declarations src/resources/index.ts]
Without --email, the command does not sign in. Several pairs are used one after the other, each for its role.`;

const { values } = readArguments();
if (values.help) {
  log(USAGE);
  process.exit(0);
}
if (values.email.length !== values.password.length) fail('Each --email needs a --password');

const isDrifted = await withModules(async (load) => {
  const [{ resources }, { checkCommand }] = await Promise.all(
    [resolve(root, values.declarations), join(root, 'scripts/check/api/command.ts')].map(load),
  );
  const checked = await checkCommand(values, resources);
  for (const line of checked.lines) log(line);
  return checked.isDrifted;
}).catch((error) => fail(error.message));
process.exit(isDrifted ? 1 : 0);

function readArguments() {
  const text = (value) => ({ type: 'string', ...(value === undefined ? {} : { default: value }) });
  const texts = { type: 'string', multiple: true, default: [] };
  const flag = { type: 'boolean', default: false };
  try {
    return parseArgs({
      options: {
        url: text('http://127.0.0.1:4000/api'),
        email: texts,
        password: texts,
        role: text(),
        resource: text(),
        header: texts,
        login: text('/auth/login'),
        slow: text('1000'),
        declarations: text('src/resources/index.ts'),
        strict: flag,
        help: flag,
      },
    });
  } catch (error) {
    return fail(`${error.message}\n${USAGE}`);
  }
}
