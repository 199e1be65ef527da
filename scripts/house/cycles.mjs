/**
 * Circles of a graph: its strongly connected components of more than one node (Tarjan), largest
 * first.
 * @param {Map<string, Set<string>>} graph from each node to the nodes that it needs
 * @returns {string[][]}
 */
export function cyclesOf(graph) {
  const order = new Map();
  const lowest = new Map();
  const open = [];
  const cycles = [];
  const visit = (node) => {
    order.set(node, order.size);
    lowest.set(node, order.get(node));
    open.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) visit(next);
      if (open.includes(next)) lowest.set(node, Math.min(lowest.get(node), lowest.get(next)));
    }
    if (lowest.get(node) !== order.get(node)) return;
    const members = open.splice(open.indexOf(node));
    if (members.length > 1) cycles.push(members.sort());
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return cycles.sort((a, b) => b.length - a.length || (a[0] < b[0] ? -1 : 1));
}
