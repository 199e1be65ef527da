const isNode = (value) => typeof value?.type === 'string' && typeof value.start === 'number';

/** The children of a node of the syntax tree, in source order. */
export function childrenOf(node) {
  return Object.values(node)
    .flat()
    .filter(isNode)
    .sort((a, b) => a.start - b.start);
}
