import { childrenOf } from './syntax.mjs';

/** @typedef {{ path: string, name: string, node: object }} Declared something at the top level of a file */

/** Resolves the names in a piece of code to their declarations, across files. */
export class CallGraph {
  #files;
  #scopes = new Map();

  /** @param {Map<string, import('./sourceTree.mjs').SourceFile>} files */
  constructor(files) {
    this.#files = files;
  }

  /**
   * Functions, constants and types of this project that a piece of a file mentions, in source
   * order. Skips names that the piece declares itself, and the methods of an object.
   * @returns {Declared[]}
   */
  mentionedIn(path, node) {
    const ownNames = new Set(namesDeclaredIn(node));
    return mentionsIn(node)
      .filter(({ name }) => !ownNames.has(name))
      .map(({ name, member }) => this.#find(path, name, member))
      .filter((declared) => declared !== undefined);
  }

  /** @returns {Declared | undefined} */
  #find(path, name, member) {
    const { declared, imported } = this.#scopeOf(path);
    if (declared.has(name)) return declared.get(name);
    const source = imported.get(name);
    return source && this.#findExport(source.path, source.name === '*' ? member : source.name);
  }

  #findExport(path, name) {
    const { exported, reexported } = this.#scopeOf(path);
    const found = exported.get(name);
    if (found)
      return found.path === path
        ? this.#find(path, found.name)
        : this.#findExport(found.path, found.name);
    const ownNames = this.#find(path, name);
    if (ownNames) return ownNames;
    for (const source of reexported) {
      const reexport = this.#findExport(source, name);
      if (reexport) return reexport;
    }
    return undefined;
  }

  #scopeOf(path) {
    if (!this.#scopes.has(path)) this.#scopes.set(path, readScope(this.#files.get(path)));
    return this.#scopes.get(path);
  }
}

function readScope({ path, program, resolve }) {
  const scope = { declared: new Map(), imported: new Map(), exported: new Map(), reexported: [] };
  for (const node of program.body) {
    const source = node.source ? resolve(node.source.value) : path;
    if (source === undefined) continue;
    if (node.type === 'ExportAllDeclaration') scope.reexported.push(source);
    for (const item of node.specifiers ?? []) {
      if (node.type === 'ImportDeclaration')
        scope.imported.set(item.local.name, { path: source, name: importedName(item) });
      else scope.exported.set(item.exported.name, { path: source, name: item.local.name });
    }
    const declaration = node.declaration ?? node;
    for (const [name, value] of declarationsOf(declaration))
      scope.declared.set(name, { path, name, node: value });
  }
  return scope;
}

function importedName({ type, imported }) {
  if (type === 'ImportSpecifier') return imported.name;
  return type === 'ImportDefaultSpecifier' ? 'default' : '*';
}

const named = [
  'FunctionDeclaration',
  'ClassDeclaration',
  'TSInterfaceDeclaration',
  'TSTypeAliasDeclaration',
];

function declarationsOf(node) {
  if (named.includes(node.type)) return [[node.id.name, node]];
  if (node.type !== 'VariableDeclaration') return [];
  return node.declarations.flatMap(({ id, init }) =>
    init ? namesIn(id).map((name) => [name, init]) : [],
  );
}

/** The names of a parameter, or of the left side of a declaration. */
function namesIn(pattern) {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name];
    case 'AssignmentPattern':
      return namesIn(pattern.left);
    case 'RestElement':
      return namesIn(pattern.argument);
    case 'TSParameterProperty':
      return namesIn(pattern.parameter);
    case 'ArrayPattern':
      return pattern.elements.flatMap(namesIn);
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) => namesIn(property.value ?? property));
    default:
      return [];
  }
}

function namesDeclaredIn(node) {
  const ownNames =
    node.type === 'VariableDeclarator' ? namesIn(node.id) : (node.params ?? []).flatMap(namesIn);
  return [...ownNames, ...childrenOf(node).flatMap(namesDeclaredIn)];
}

const keyed = [
  'Property',
  'PropertyDefinition',
  'MethodDefinition',
  'TSPropertySignature',
  'TSMethodSignature',
];

/** Every name that is read, with the member that is read from it. */
function mentionsIn(node) {
  if (node.type === 'Identifier')
    return [{ name: node.name }, ...childrenOf(node).flatMap(mentionsIn)];
  if (node.type === 'MemberExpression' && !node.computed) {
    return node.object.type === 'Identifier'
      ? [{ name: node.object.name, member: node.property.name }]
      : mentionsIn(node.object);
  }
  const isKey = (child) => keyed.includes(node.type) && child === node.key && !node.computed;
  return childrenOf(node)
    .filter((child) => !isKey(child))
    .flatMap(mentionsIn);
}
