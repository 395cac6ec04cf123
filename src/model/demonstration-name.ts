/** A name without its own "(Demonstração)": screens mark what is invented once, with a tag (demonstration-tag.tsx). */
export const unmarked = (name: string, demonstration: boolean): string =>
  demonstration ? name.replace(/\s*\(demonstração\)/gi, '') : name;
