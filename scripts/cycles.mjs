/**
 * The import cycles of a graph (Tarjan's strongly connected components), type imports included: each as the files
 * that reach one another, and a file that imports itself.
 * @param {ReadonlyMap<string, readonly string[]>} graph
 * @returns {string[][]}
 */
export function cyclesIn(graph) {
  const index = new Map()
  const lowest = new Map()
  const stack = []
  const cycles = []

  const visit = (node) => {
    index.set(node, index.size)
    lowest.set(node, index.get(node))
    stack.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) visit(next)
      if (stack.includes(next)) lowest.set(node, Math.min(lowest.get(node), lowest.get(next)))
    }
    if (lowest.get(node) !== index.get(node)) return
    const members = stack.splice(stack.indexOf(node))
    if (members.length > 1 || graph.get(node)?.includes(node)) cycles.push(members.sort())
  }

  for (const node of graph.keys()) if (!index.has(node)) visit(node)
  return cycles
}
