const isNode = (value) => typeof value?.type === 'string' && typeof value.start === 'number';

/** The nodes right below a node of the syntax tree, in the order in which they stand in the file. */
export function childrenOf(node) {
  return Object.values(node)
    .flat()
    .filter(isNode)
    .sort((a, b) => a.start - b.start);
}
