import type { Plugin, Rolldown } from 'vite';

type Program = ReturnType<Rolldown.PluginContext['parse']>;
type Declaration = Extract<Program['body'][number], { type: 'VariableDeclaration' }>;
type Init = NonNullable<Declaration['declarations'][number]['init']>;

/** Constants that the bundler removes if unused, and inlines if used. */
const PLAIN = new Set<Init['type']>([
  'Literal',
  'TemplateLiteral',
  'ArrowFunctionExpression',
  'FunctionExpression',
]);

/** Constants with a call as their value. */
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

/** Marks each constant with a call as its value as pure, so that the bundler may remove it. */
const withPureConstants = (code: string, constants: readonly Init[]): string =>
  constants
    .toReversed()
    .reduce(
      (text, { start, end }) =>
        `${text.slice(0, start)}/* @__PURE__ */ (() => (${text.slice(start, end)}))()${text.slice(end)}`,
      code,
    );

/**
 * Lets the browser's build drop constants of the contract that no screen uses: schemas that only
 * the server reads. The bundler cannot know that a rule derived from others,
 * `storeRules.name.optional()`, has no side effects.
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
