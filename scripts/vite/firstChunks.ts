import type { Rolldown } from 'vite';

type Graph = Rolldown.ChunkingContext;

/** react-admin's barrel names screens that we replace: its imports are not followed. */
const BARREL = /\/node_modules\/ra-ui-materialui\//;

/**
 * Named by barrels, but used only with a form, a reference, saved queries, a calendar or
 * react-admin's own client.
 */
const ON_DEMAND = new RegExp(
  `/node_modules/(${[
    'react-hook-form',
    'ra-core/dist/form',
    'ra-core/dist/.*/use(GetIdentity|GetManyAggregate|GetOne|Reference|SavedQueries)',
    'ra-core/dist/dataProvider/(fetch|HttpError)',
    'query-string',
    'decode-uri-component|filter-obj|split-on-first|strict-uri-encode',
    '@tanstack/(query-core|react-query)/build/modern/(infiniteQueryObserver|useInfiniteQuery)',
    '@mui/material/esm/Divider/Divider',
    '@mui/system/esm/Stack',
    'lodash/(union|_baseUniq)',
    'react-transition-group/esm/CSSTransition',
    'dom-helpers/esm/(addClass|removeClass|hasClass)',
  ].join('|')})\\b`,
);

/**
 * The declarations of one role, loaded in parallel to the application, also after a change of user.
 */
const AREA = /\/src\/resources\/areas\/\w+Area\.ts$/;

const ROLES = ['admin', 'store', 'user'];

/** The parts of a store's first screen, next to the application. */
const BOARD = [
  'framework/ui/list/BoardBody',
  'layout/BottomBar',
  'layout/TopBarAlarm',
  'resources/store/orders/board/Board',
  'resources/store/orders/live/LiveBar',
];
const isStores = (id: string): boolean => /\/src\/resources\/store\//.test(id);

/** All that is loaded with `start`: its static imports, transitively. */
function closureOf(
  start: string,
  graph: Graph,
  dependenciesOf: (info: Rolldown.ModuleInfo) => string[],
) {
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

/** Static imports: no lazy parts. */
const staticImports = ({ importedIds }: Rolldown.ModuleInfo): string[] => importedIds;

/** Loaded in parallel to the application, and needed by each part. */
const FIRST_LOOK = /\/src\/firstLook\//;

/** Static and lazy imports. */
const lazyImports = ({ id, importedIds, dynamicallyImportedIds }: Rolldown.ModuleInfo): string[] =>
  FIRST_LOOK.test(id) ? importedIds : [...importedIds, ...dynamicallyImportedIds];

/**
 * Puts all imports of `src/app/App.tsx` into one chunk, except those of the sign-in screen and its
 * own lazy parts: these must not wait for it. Modules shared by the declarations of several roles
 * are another chunk. By default, the bundler makes a chunk for each small group of modules that a
 * lazy screen also uses; three dozen chunks are a twentieth more to load than one.
 */
export function firstChunks(root: string): Rolldown.CodeSplittingGroup {
  const start = `${root}/src/app/App.tsx`;
  let chunks: Map<string, string> | undefined;
  const find = (graph: Graph) => {
    const signInModules = closureOf(`${root}/src/main.tsx`, graph, (info) =>
      lazyImports(info).filter((id) => id !== start && !AREA.test(id)),
    );
    const areas = ROLES.map((role) =>
      closureOf(`${root}/src/resources/areas/${role}Area.ts`, graph, staticImports),
    );
    const shared = [...new Set(areas.flatMap((ids) => [...ids]))].filter(
      (id) => areas.filter((ids) => ids.has(id)).length > 1,
    );
    const appModules = closureOf(start, graph, staticImports);
    // a page that imports a declaration would separate it from the others, which compress well
    // together
    const isAdmins = (id: string) => id.startsWith(`${root}/src/resources/admin/`);
    const usedElsewhere = closureOf(start, graph, (info) =>
      lazyImports(info).filter((id) => !isAdmins(id) && !AREA.test(id)),
    );
    const adminModules = [...(areas[0] ?? [])].filter(
      (id) => isAdmins(id) || !usedElsewhere.has(id),
    );
    // each small group would add a request, and a name in the first chunk
    const sharedDeclarations = areas
      .flatMap((ids) => [...ids])
      .filter((id) => usedElsewhere.has(id) && !isAdmins(id));
    const board = BOARD.map((path) => `${root}/src/${path}.tsx`);
    // modules that the admin's and the customer's screens also draw are loaded without it
    const otherModules = closureOf(start, graph, (info) =>
      lazyImports(info).filter((id) => !board.includes(id) && !isStores(id)),
    );
    const boardModules = board
      .flatMap((id) => [...closureOf(id, graph, staticImports)])
      .filter((id) => !otherModules.has(id));
    const namedModules = [
      ...boardModules.map((id) => [id, 'board'] as const),
      ...adminModules.map((id) => [id, 'adminArea'] as const),
      ...[...shared, ...sharedDeclarations].map((id) => [id, 'declarations'] as const),
      ...[...appModules].map((id) => [id, 'app'] as const),
    ];
    return new Map(namedModules.filter(([id]) => !signInModules.has(id)));
  };
  return {
    name: (id, graph) => (chunks ??= find(graph)).get(id) ?? null,
    debugName: 'first',
    includeDependenciesRecursively: false,
  };
}
