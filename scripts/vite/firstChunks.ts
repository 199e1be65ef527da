import type { Rolldown } from 'vite';

type Graph = Rolldown.ChunkingContext;

/** The screens that react-admin's barrel names and we replace by our own: nothing is followed from there. */
const BARREL = /\/node_modules\/ra-ui-materialui\//;

/** Named by barrels, but used only where a form, a reference, the saved queries, a calendar or react-admin's own client is. */
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

/** The declarations of one role, loaded beside the application: also by whoever was signed in before. */
const AREA = /\/src\/resources\/areas\/\w+Area\.ts$/;

const ROLES = ['admin', 'store', 'user'];

/** What a store's first screen draws beside the application. */
const BOARD = [
  'framework/ui/list/BoardBody',
  'layout/TopBarAlarm',
  'resources/store/orders/board/Board',
  'resources/store/orders/live/LiveBar',
];
const isStores = (id: string): boolean => /\/src\/resources\/store\//.test(id);

/** All that is loaded with `start`: what it imports statically, and what that imports. */
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

/** What import statements name: no lazy parts. */
const statically = ({ importedIds }: Rolldown.ModuleInfo): string[] => importedIds;

/** What is loaded beside the application already, of which each part needs it. */
const BESIDE = /\/src\/firstLook\//;

/** With the lazy parts. */
const lazily = ({ id, importedIds, dynamicallyImportedIds }: Rolldown.ModuleInfo): string[] =>
  BESIDE.test(id) ? importedIds : [...importedIds, ...dynamicallyImportedIds];

/**
 * Puts into one chunk all that `src/app/App.tsx` imports, but not what the sign-in screen and its own lazy parts use: these
 * must not wait for it. What the declarations of several roles share is another chunk. Left alone, the bundler makes a chunk
 * of each handful of modules that some lazy screen uses as well; three dozen chunks are a twentieth more to load than one.
 */
export function firstChunks(root: string): Rolldown.CodeSplittingGroup {
  const start = `${root}/src/app/App.tsx`;
  let chunks: Map<string, string> | undefined;
  const find = (graph: Graph) => {
    const ofSignIn = closureOf(`${root}/src/main.tsx`, graph, (info) =>
      lazily(info).filter((id) => id !== start && !AREA.test(id)),
    );
    const areas = ROLES.map((role) =>
      closureOf(`${root}/src/resources/areas/${role}Area.ts`, graph, statically),
    );
    const shared = [...new Set(areas.flatMap((ids) => [...ids]))].filter(
      (id) => areas.filter((ids) => ids.has(id)).length > 1,
    );
    const ofApp = closureOf(start, graph, statically);
    // a page that asks a declaration would set it apart from the others, which are written in the same words
    const isAdmins = (id: string) => id.startsWith(`${root}/src/resources/admin/`);
    const elsewhere = closureOf(start, graph, (info) =>
      lazily(info).filter((id) => !isAdmins(id) && !AREA.test(id)),
    );
    const ofAdmin = [...(areas[0] ?? [])].filter((id) => isAdmins(id) || !elsewhere.has(id));
    // each handful would be one more request, and one more name in the first chunk
    const alsoElsewhere = areas
      .flatMap((ids) => [...ids])
      .filter((id) => elsewhere.has(id) && !isAdmins(id));
    const board = BOARD.map((path) => `${root}/src/${path}.tsx`);
    // what the admin's and the customer's screens draw as well is loaded without it
    const ofOthers = closureOf(start, graph, (info) =>
      lazily(info).filter((id) => !board.includes(id) && !isStores(id)),
    );
    const ofBoard = board
      .flatMap((id) => [...closureOf(id, graph, statically)])
      .filter((id) => !ofOthers.has(id));
    const named = [
      ...ofBoard.map((id) => [id, 'board'] as const),
      ...ofAdmin.map((id) => [id, 'adminArea'] as const),
      ...[...shared, ...alsoElsewhere].map((id) => [id, 'declarations'] as const),
      ...[...ofApp].map((id) => [id, 'app'] as const),
    ];
    return new Map(named.filter(([id]) => !ofSignIn.has(id)));
  };
  return {
    name: (id, graph) => (chunks ??= find(graph)).get(id) ?? null,
    debugName: 'first',
    includeDependenciesRecursively: false,
  };
}
