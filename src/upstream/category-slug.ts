import type { VideoCategory } from '#contract/entities/video-category.ts';
import { slug } from '#rules/slug.ts';

/** A category of videos, and each below it, with a word for addresses. */
export interface NamedCategory extends Omit<VideoCategory, 'slug' | 'child_category'> {
  slug: string;
  child_category: NamedCategory[];
}

/** Of one whose upstream has none, or one that addresses cannot have, the word is made of its name. */
export const withSlug = (wire: VideoCategory): NamedCategory => ({
  ...wire,
  slug: wire.slug ?? slug(wire.display_name || wire.nome, `categoria-${wire.id}`),
  child_category: wire.child_category.map(withSlug),
});

/** A video's answer, whose category may be missing. */
export const withCategorySlug = <T extends { category: VideoCategory | null }>(answer: T) => ({
  ...answer,
  category: answer.category && withSlug(answer.category),
});
