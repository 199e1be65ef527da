import { CallGraph } from './callGraph.mjs';
import { childrenOf } from './syntax.mjs';

/**
 * The requests of one order in the contract's terms: it is placed and paid; the store is notified,
 * opens it, cooks it and hands it over.
 */
const requests = [
  ['post', '/user/orders'],
  ['post', '/payments/razorpay/webhook'],
  ['get', '/auth/notifications/stream'],
  ['get', '/store/orders'],
  ['get', '/store/orders/{id}'],
  ['put', '/store/orders/status'],
  ['put', '/store/orders/deliver'],
];

const entrance = 'server/app.ts';

const isOnTheWay = (path) => /^(server|contract)\//.test(path);

/**
 * Files that a reader opens to follow one order through the server from POST to delivery: first the
 * middleware of every request (`use` and `onError` of server/app.ts), then the handler of each
 * request above. The reader follows each function, constant and type of server/ and contract/ at
 * its first mention, depth first in source order, and never reads the same one twice. Methods of
 * objects are not followed, so neither are the database and the routes' schemas.
 *
 * A file counts once; a hop is a declaration in a different file than its mention; a return is a
 * hop into a file that was opened before, except the last opened.
 * @param {Map<string, import('./sourceTree.mjs').SourceFile>} tree
 */
export function walkOrder(tree) {
  const graph = new CallGraph(tree);
  const opened = new Set();
  const read = new Set();
  const hops = [];
  let last;
  const follow = (path, node) => {
    for (const found of graph.mentionedIn(path, node)) {
      if (!isOnTheWay(found.path) || read.has(found.node)) continue;
      read.add(found.node);
      if (found.path !== path) {
        hops.push({
          from: path,
          to: found.path,
          name: found.name,
          isReturn: opened.has(found.path) && found.path !== last,
        });
        opened.add(found.path);
        last = found.path;
      }
      follow(found.path, found.node);
    }
  };
  for (const { path, nodes } of startsOf(tree)) {
    opened.add(path);
    last = path;
    for (const node of nodes) follow(path, node);
  }
  return { files: [...opened], hops, returns: hops.filter(({ isReturn }) => isReturn) };
}

function startsOf(tree) {
  const calls = [...tree.values()]
    .filter(({ path }) => path.startsWith('server/'))
    .map((file) => ({ file, calls: callsIn(file.program) }));
  const middleware = calls
    .filter(({ file }) => file.path === entrance)
    .map(({ file, calls: ownCalls }) => ({
      path: file.path,
      nodes: ownCalls
        .filter((call) => ['use', 'onError'].includes(methodOf(call)))
        .flatMap((call) => call.arguments),
    }));
  return [...middleware, ...requests.map(([method, path]) => handlerOf(calls, method, path))];
}

/** The handler that a router's `openapi(route, handler)` registers for this method and path. */
function handlerOf(calls, method, path) {
  for (const { file, calls: ownCalls } of calls) {
    const constants = new Map(file.program.body.flatMap(constantsOf));
    for (const call of ownCalls.filter((item) => methodOf(item) === 'openapi')) {
      const [route, handler] = call.arguments;
      const declared = route.type === 'Identifier' ? constants.get(route.name) : route;
      const definition = declared && definitionOf(declared, constants);
      if (definition?.method === method && definition.path === path)
        return { path: file.path, nodes: [handler] };
    }
  }
  throw new Error(`No route is declared for ${method} ${path}`);
}

/** `method` and `path` of the first object in a route's declaration. */
function definitionOf(declared, constants) {
  const object = declared.arguments?.find(({ type }) => type === 'ObjectExpression');
  const valueOf = (key) => {
    const value = object?.properties.find((property) => property.key?.name === key)?.value;
    return (value?.type === 'Identifier' ? constants.get(value.name) : value)?.value;
  };
  return object && { method: valueOf('method'), path: valueOf('path') };
}

const constantsOf = (node) =>
  ((node.declaration ?? node).declarations ?? []).map(({ id, init }) => [id.name, init]);

const methodOf = ({ callee }) =>
  callee.type === 'MemberExpression' ? callee.property.name : undefined;

function callsIn(node) {
  return [...(node.type === 'CallExpression' ? [node] : []), ...childrenOf(node).flatMap(callsIn)];
}
