/** Markdown → HTML. The site sanitises it, as every HTML of the upstream (SECURITY 45). */
import { Marked, type Token } from 'marked';
import { slug } from '#rules/slug.ts';

const marked = new Marked({ gfm: true, async: false });

export const toHtml = (markdown: string): string => marked.parse(markdown, { async: false }).trim();

export interface PageSection {
  id: string;
  heading: string;
  html: string;
}

/** A page's sections: each begins at a heading of the second level (`##`); what stands before the first has no heading. */
export function sectionsOf(markdown: string): PageSection[] {
  const parts: { heading: string; tokens: Token[] }[] = [{ heading: '', tokens: [] }];
  for (const token of marked.lexer(markdown)) {
    if (token.type === 'heading' && token.depth === 2) parts.push({ heading: plain(token.text), tokens: [] });
    else parts.at(-1)?.tokens.push(token);
  }
  return withIds(
    parts.map(({ heading, tokens }) => ({ heading, html: marked.parser(tokens).trim() })).filter(({ heading, html }) => heading || html),
  );
}

/** Gives each section an id of its own. */
export function withIds(sections: readonly Omit<PageSection, 'id'>[]): PageSection[] {
  const taken = new Map<string, number>();
  return sections.map((section) => {
    const id = slug(section.heading, 'inicio');
    const place = (taken.get(id) ?? 0) + 1;
    taken.set(id, place);
    return { id: place === 1 ? id : `${id}-${place}`, ...section };
  });
}

/** A heading without Markdown's marks. */
const plain = (text: string): string =>
  text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`]/g, '')
    .trim();
