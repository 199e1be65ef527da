import type { Plugin, Rolldown } from 'vite';

type Program = ReturnType<Rolldown.PluginContext['parse']>;
type Declaration = Extract<Program['body'][number], { type: 'VariableDeclaration' }>;
type Init = NonNullable<Declaration['declarations'][number]['init']>;

/** What the bundler leaves out by itself where nothing uses it, and sets in where it is used. */
const PLAIN = new Set<Init['type']>([
  'Literal',
  'TemplateLiteral',
  'ArrowFunctionExpression',
  'FunctionExpression',
]);

/** The constants that calls make. */
const constantsOf = ({ body }: Program, code: string): Init[] =>
  body
    .map((statement) =>
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement,
    )
    .flatMap((declared) =>
      declared?.type === 'VariableDeclaration' && declared.kind === 'const'
        ? declared.declarations
        : [],
    )
    .flatMap(({ init }) =>
      init && !PLAIN.has(init.type) && code.slice(init.start, init.end).includes('(') ? [init] : [],
    );

/** The code with each of its constants made by a call of which the bundler knows that it does nothing else. */
const withPureConstants = (code: string, constants: readonly Init[]): string =>
  constants
    .toReversed()
    .reduce(
      (text, { start, end }) =>
        `${text.slice(0, start)}/* @__PURE__ */ (() => (${text.slice(start, end)}))()${text.slice(end)}`,
      code,
    );

/**
 * Lets the browser's build leave out each constant of the contract that no screen uses: the schemas of what the server alone
 * reads. The bundler can't know by itself that a rule made of others, `storeRules.name.optional()`, changes nothing.
 */
export const unusedSchemas = (root: string): Plugin => ({
  name: 'unused-schemas',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  transform: {
    filter: { id: `${root.replaceAll('\\', '/')}/contract/**/*.ts` },
    handler(code) {
      return { code: withPureConstants(code, constantsOf(this.parse(code), code)), map: null };
    },
  },
});
