import type { CategoryNode } from './videos-model.ts';

/** The categories from the first level to one, with it; empty when the tree has no such category. */
export function trailTo(tree: readonly CategoryNode[], slug: string): CategoryNode[] {
  for (const node of tree) {
    if (node.slug === slug) return [node];
    const below = trailTo(node.children, slug);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}
