import type { Rolldown } from 'vite';

type Graph = Rolldown.ChunkingContext;

/** The screens that react-admin's barrel names and we replace by our own: nothing is followed from there. */
const BARREL = /\/node_modules\/ra-ui-materialui\//;

/** Named by the barrels of ra-core and react-query, but loaded only where a form, a reference or the saved queries are. */
const ON_DEMAND =
  /\/node_modules\/(react-hook-form|ra-core\/dist\/form|ra-core\/dist\/.*\/use(GetIdentity|GetManyAggregate|Reference|SavedQueries)|@tanstack\/(query-core|react-query)\/build\/modern\/(infiniteQuery\w*|useInfiniteQuery))\b/;

/** The declarations of one role, loaded beside the application: also by whoever was signed in before. */
const AREA = /\/src\/resources\/areas\/\w+Area\.ts$/;

/** All that is loaded with `start`: what it imports statically, and what that imports. */
function closureOf(start: string, graph: Graph, dependenciesOf: (info: Rolldown.ModuleInfo) => string[]) {
  const found = new Set<string>();
  const visit = (id: string): void => {
    if (found.has(id) || BARREL.test(id) || ON_DEMAND.test(id)) return;
    found.add(id);
    const info = graph.getModuleInfo(id);
    if (info) dependenciesOf(info).forEach(visit);
  };
  visit(start);
  return found;
}

/**
 * Puts into one chunk all that `src/app/App.tsx` imports, but not what the sign-in screen and its own lazy parts use: these
 * must not wait for it. Left alone, the bundler makes a chunk of each handful of modules that some lazy screen uses as
 * well; three dozen chunks are a twentieth more to load than one.
 */
export function appChunk(root: string): Rolldown.CodeSplittingGroup {
  const start = `${root}/src/app/App.tsx`;
  let modules: Set<string> | undefined;
  const find = (graph: Graph) => {
    const ofSignIn = closureOf(`${root}/src/main.tsx`, graph, ({ importedIds, dynamicallyImportedIds }) =>
      [...importedIds, ...dynamicallyImportedIds].filter((id) => id !== start && !AREA.test(id)),
    );
    const ofApp = closureOf(start, graph, ({ importedIds }) => importedIds);
    return new Set([...ofApp].filter((id) => !ofSignIn.has(id)));
  };
  return {
    name: (id, graph) => ((modules ??= find(graph)).has(id) ? 'app' : null),
    debugName: 'app',
    includeDependenciesRecursively: false,
  };
}
