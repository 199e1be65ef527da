import { circlesOf } from './circles.mjs';

/**
 * Circles of files. Every import counts, one of types alone and a lazy one too: who reads or moves one file needs the others.
 * @param {Map<string, import('./sourceTree.mjs').SourceFile>} tree
 */
export function fileCircles(tree) {
  const arrows = [...tree.values()].flatMap(({ path, edges }) =>
    edges.map((edge) => ({ from: path, to: edge.target, edge, path })),
  );
  return withExamples(arrows);
}

/**
 * Circles of rooms. In each folder its children, folders and files, are rooms; an import between files is one between the
 * two rooms in which they are, in the innermost folder that holds both. Imports of types count, lazy ones do not: to load a
 * screen later is how a lower room reaches a higher one. What is a circle of files alone is left to `fileCircles`.
 */
export function folderCircles(tree) {
  const arrows = [...tree.values()].flatMap(({ path, edges }) =>
    edges
      .filter(({ isDynamic }) => !isDynamic)
      .map((edge) => ({ ...roomsOf(path, edge.target), edge, path })),
  );
  return withExamples(arrows).filter(({ members }) => members.some((member) => !tree.has(member)));
}

/** How often each file is imported, by different files. */
export function importersOf(tree) {
  const importers = new Map([...tree.keys()].map((path) => [path, new Set()]));
  for (const { path, edges } of tree.values())
    for (const { target } of edges) importers.get(target).add(path);
  return importers;
}

/** The first places at which two paths part: server/orders/a.ts and server/platform/b.ts part as server/orders and server/platform. */
function roomsOf(from, to) {
  const [a, b] = [from.split('/'), to.split('/')];
  const depth = a.findIndex((name, index) => name !== b[index]) + 1;
  return { from: a.slice(0, depth).join('/'), to: b.slice(0, depth).join('/') };
}

/** Each circle with its members and, for every arrow within it, the first import that makes it. */
function withExamples(arrows) {
  const graph = new Map();
  for (const { from, to } of arrows) graph.set(from, (graph.get(from) ?? new Set()).add(to));
  return circlesOf(graph).map((members) => {
    const inside = arrows.filter(
      ({ from, to }) => from !== to && members.includes(from) && members.includes(to),
    );
    const examples = new Map(
      inside
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
