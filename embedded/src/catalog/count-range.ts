import type { BTree } from './index-tree';

/** Parts of a tree node that are read: leaves have no children, and every node knows how many entries are below it. */
interface TreeNode {
  readonly keys: readonly string[];
  readonly children?: readonly TreeNode[];
  size(): number;
}

/**
 * How many entries have keys from `low` up to, but not including, `high`. Follows two paths down the tree and adds up
 * the numbers that its nodes keep anyway, so that it costs the same for ten entries as for a million.
 */
export function countRange(tree: InstanceType<typeof BTree<string, unknown>>, low: string, high: string): number {
  // The package keeps the root to itself and offers no way to the numbers of its nodes.
  const root = (tree as unknown as { _root: TreeNode })._root;
  return low < high ? entriesBelow(root, high) - entriesBelow(root, low) : 0;
}

function entriesBelow(root: TreeNode, key: string): number {
  let node = root;
  let count = 0;
  for (;;) {
    const at = firstNotBelow(node.keys, key);
    const { children } = node;
    if (!children) return count + at;
    if (at === children.length) return count + node.size();
    for (let i = 0; i < at; i++) count += children[i]!.size();
    node = children[at]!;
  }
}

/** Of a node with children, its keys are the highest ones below each child. */
function firstNotBelow(keys: readonly string[], key: string): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (keys[middle]! < key) low = middle + 1;
    else high = middle;
  }
  return low;
}
