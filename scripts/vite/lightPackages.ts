import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import raEnglish from 'ra-language-english';
import type { Plugin } from 'vite';

/**
 * What some packages of ours need of theirs, in a line: polyfills of what every browser has by now, a console warning, the
 * statics of class components, of which we have none, and the CSV of ra-core, which is loaded when somebody uses it.
 */
const sources: Record<string, string> = {
  'object.entries': 'module.exports = Object.entries;',
  hasown: 'module.exports = Object.hasOwn;',
  'hoist-non-react-statics': 'module.exports = (target) => target;',
  warning: 'module.exports = () => undefined;',
  'jsonexport/dist/index.js': `export default (...args) => import('jsonexport/dist').then((module) => module.default(...args), args.at(-1));`,
};

/** zod's way to JSON schemas, which the server's API document needs and no screen does; every schema names it. */
const JSON_SCHEMA = /^\.\.\/core\/(json-schema-processors|to-json-schema)\.js$/;
const zodCore = join(dirname(createRequire(import.meta.url).resolve('zod')), 'v4/core');

/** The module's functions by name, each of which says that it is not there. */
const absent = (path: string): string => {
  const names = [
    ...readFileSync(path, 'utf8').matchAll(/^export (?:const|function|class) (\w+)/gm),
  ].map(([, name]) => name);
  return [
    `const absent = () => { throw new Error('No JSON schemas in the browser'); };`,
    // what zod calls at once: each method of a schema is made by one of these, and fails when it is used
    `const absentMethod = () => absent;`,
    ...names.map(
      (name) => `export const ${name} = ${name?.endsWith('Method') ? 'absentMethod' : 'absent'};`,
    ),
  ].join('\n');
};

/**
 * MUI's themes of CSS variables, which ours is not: its `createTheme` and `ThemeProvider` name them for whoever asks for such
 * a theme. Asked for by mistake, these say so.
 */
const CSS_VARIABLES: Record<string, string> = {
  './createThemeWithVars.js': `export default () => { throw new Error('No theme of CSS variables in the browser'); };`,
  './ThemeProviderWithVars.js': `export const CssVarsProvider = () => { throw new Error('No theme of CSS variables in the browser'); };`,
  './stringifyTheme.js': `export const stringifyTheme = () => { throw new Error('No theme as source'); };`,
};
const muiTheme =
  /\/@mui\/material\/esm\/styles\/(createTheme|createThemeNoVars|ThemeProvider)\.js$/;

/** What MUI's fields look like in its other variants; ours are outlined. */
const VARIANTS = /^\.\.\/(Input|FilledInput)\/index\.js$/;
const muiField = /\/@mui\/material\/esm\/(Select|TextField)\/\w+\.js$/;
const absentVariant = `export default () => { throw new Error('Only outlined fields in the browser'); };`;

/** What MUI's buttons draw when asked: a ripple, which our theme asks no button for, and a spinner in a button that loads, of which we have none. */
const BUTTON_PARTS = /^(\.\/TouchRipple|\.\.\/CircularProgress\/index)\.js$/;
const muiButton = /\/@mui\/material\/esm\/(ButtonBase|Button|IconButton)\/\w+\.js$/;
const absentPart = 'export default () => null;';

/** What react-admin says by itself; the screens that say the rest are ours, in our words. */
const RA_TEXTS = ['auth', 'notification', 'page'] as const;
const raTexts = (): string =>
  JSON.stringify({
    ra: Object.fromEntries(RA_TEXTS.map((section) => [section, raEnglish.ra[section]])),
  });

/**
 * React Router names its build for development to every bundler; the one for production differs in that it carries none of
 * the warnings for programmers.
 */
const ROUTER: Record<string, string> = {
  'react-router': 'index.mjs',
  'react-router/dom': 'dom-export.mjs',
};
const routerFolder = join(
  dirname(createRequire(import.meta.url).resolve('react-router/package.json')),
  'dist/production',
);

/** The same lodash as modules, of whose parts none needs a wrapper. */
const LODASH = /^lodash\/(\w+)(?:\.js)?$/;
const lodashFolder = dirname(createRequire(import.meta.url).resolve('lodash-es/package.json'));

/** MUI's dialogs need one transition; the index adds the calendar's to the first chunk. */
const TRANSITIONS = 'react-transition-group';
const muiParts = /\/@mui\/material\/esm\//;
const transition = join(
  dirname(createRequire(import.meta.url).resolve(`${TRANSITIONS}/package.json`)),
  'esm/Transition.js',
);

const isUnused = (id: string, from: string): boolean =>
  id === 'ra-language-english' ||
  (JSON_SCHEMA.test(id) && from.includes('/zod/v4/classic/')) ||
  (Object.hasOwn(CSS_VARIABLES, id) && muiTheme.test(from)) ||
  (VARIANTS.test(id) && muiField.test(from)) ||
  (RIPPLE.test(id) && muiButton.test(from)) ||
  (id === ZOD_SOURCE && from.endsWith('/zod/v4/core/schemas.js')) ||
  (id === TRANSITIONS && muiParts.test(from)) ||
  (BUTTON_PARTS.test(id) && muiButton.test(from));

/** What starts the ripple, which is never drawn. */
const RIPPLE = /^\.\.\/useLazyRipple\/(index|useLazyRipple)\.js$/;
const still = `
  const nothing = () => undefined;
  const ripple = { ref: null, shouldMount: false, start: nothing, stop: nothing, pulsate: nothing };
  export default () => ripple;`;

/** zod writes parsers as source text where a page may evaluate it; ours may not. */
const ZOD_SOURCE = './doc.js';

const PREFIX = '\0light:';

/** In the browser's build, takes the lines above in place of the packages: 23 kB less to load. */
export const lightPackages = (): Plugin => ({
  name: 'light-packages',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  enforce: 'pre',
  resolveId: (id, importer) => {
    if (Object.hasOwn(sources, id)) return PREFIX + id;
    if (Object.hasOwn(ROUTER, id)) return join(routerFolder, ROUTER[id] ?? '');
    const part = LODASH.exec(id)?.[1];
    if (part !== undefined) return join(lodashFolder, `${part}.js`);
    const from = importer?.replaceAll('\\', '/') ?? '';
    return isUnused(id, from) ? PREFIX + id : undefined;
  },
  load: (id) => {
    if (!id.startsWith(PREFIX)) return undefined;
    const name = id.slice(PREFIX.length);
    if (VARIANTS.test(name)) return absentVariant;
    if (BUTTON_PARTS.test(name)) return absentPart;
    if (RIPPLE.test(name)) return still;
    if (name === ZOD_SOURCE) return 'export class Doc {}';
    if (name === TRANSITIONS)
      return `export { default as Transition } from ${JSON.stringify(transition)};`;
    if (name === 'ra-language-english') return `export default ${raTexts()};`;
    return (
      sources[name] ?? CSS_VARIABLES[name] ?? absent(join(zodCore, name.replace('../core/', '')))
    );
  },
});
