/** A page of the demonstration, in sections, and what its HTML is made of. */
export interface DemoPage {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly sections: readonly (readonly [heading: string, html: string])[];
}

export const p = (...paragraphs: string[]): string => paragraphs.map((text) => `<p>${text}</p>`).join('');
export const ul = (...items: string[]): string => `<ul>${items.map((text) => `<li>${text}</li>`).join('')}</ul>`;
export const ol = (...items: string[]): string => `<ol>${items.map((text) => `<li>${text}</li>`).join('')}</ol>`;
