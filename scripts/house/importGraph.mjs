import { cyclesOf } from './cycles.mjs';

/**
 * Circles of files. Every import counts, including type-only and lazy imports: reading or moving
 * one file requires the others.
 * @param {Map<string, import('./sourceTree.mjs').SourceFile>} tree
 */
export function fileCycles(tree) {
  const arrows = [...tree.values()].flatMap(({ path, edges }) =>
    edges.map((edge) => ({ from: path, to: edge.target, edge, path })),
  );
  return withExamples(arrows);
}

/**
 * Circles of rooms. The rooms of a folder are its children, folders and files; an import between
 * two files counts between the two rooms that hold them, in the innermost common folder. Type
 * imports count, lazy imports do not: a lower room reaches a higher one by loading a screen later.
 * `fileCycles` covers cycles of files alone.
 */
export function folderCycles(tree) {
  const arrows = [...tree.values()].flatMap(({ path, edges }) =>
    edges
      .filter(({ isDynamic }) => !isDynamic)
      .map((edge) => ({ ...roomsOf(path, edge.target), edge, path })),
  );
  return withExamples(arrows).filter(({ members }) => members.some((member) => !tree.has(member)));
}

/** Number of different files that import each file. */
export function importersOf(tree) {
  const importers = new Map([...tree.keys()].map((path) => [path, new Set()]));
  for (const { path, edges } of tree.values())
    for (const { target } of edges) importers.get(target).add(path);
  return importers;
}

/**
 * The first places at which two paths differ: server/orders/a.ts and server/platform/b.ts differ at
 * server/orders and server/platform.
 */
function roomsOf(from, to) {
  const [a, b] = [from.split('/'), to.split('/')];
  const depth = a.findIndex((name, index) => name !== b[index]) + 1;
  return { from: a.slice(0, depth).join('/'), to: b.slice(0, depth).join('/') };
}

/** Each circle with its members and, for every arrow within it, the first import behind it. */
function withExamples(arrows) {
  const graph = new Map();
  for (const { from, to } of arrows) graph.set(from, (graph.get(from) ?? new Set()).add(to));
  return cyclesOf(graph).map((members) => {
    const withinCycle = arrows.filter(
      ({ from, to }) => from !== to && members.includes(from) && members.includes(to),
    );
    const examples = new Map(
      withinCycle
        .toReversed()
        .map(({ from, to, edge, path }) => [`${from} → ${to}`, describe(path, edge)]),
    );
    return {
      members,
      examples: [...examples]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([arrow, example]) => `${arrow}  (${example})`),
    };
  });
}

function describe(path, { target, isType, isDynamic }) {
  return `${path} imports ${target}${isDynamic ? ', lazily' : isType ? ', types alone' : ''}`;
}
