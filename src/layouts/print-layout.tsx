import type { ReactNode } from 'react';
import { config } from '#config';
import { m } from '#paraglide/messages.js';
import { Mark } from '#ui/mark.tsx';
import { CONTENT_ID } from '#ui/skip-link.tsx';

interface PrintLayoutProps {
  title: string;
  /** The printed day in words: 'Sábado, 3 de janeiro de 2026'. */
  date: string;
  /** Address it was made from, without its scheme. */
  source: string;
  /** Nonce of the request's policy, for the rule that writes the source into the page margin. */
  nonce?: string | undefined;
  /** Links that stand on screen, and not on paper. */
  tools?: ReactNode;
  children: ReactNode;
}

/** Text as a CSS string: quotes, backslashes and everything that could close the element are escaped by code point. */
const cssString = (text: string): string =>
  `"${text.replace(/[^\w ./?=&:%,-]/gu, (letter) => `\\${letter.codePointAt(0)?.toString(16)} `)}"`;

/** 8. Paper: no script, no controls. Needs print-layout.css. */
export function PrintLayout({ title, date, source, nonce, tools, children }: PrintLayoutProps) {
  const margins = `@page{@bottom-left{content:${cssString(source)};font:8pt 'Archivo Variable',sans-serif}}`;
  return (
    <div className="a4">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the only text in it is escaped by cssString */}
      <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: margins }} />
      {tools ? (
        <nav className="mb-[6mm] flex flex-wrap gap-x-6 text-16 *:inline-flex *:min-h-11 *:items-center *:underline focus-visible:*:outline-shade">
          {tools}
        </nav>
      ) : null}
      <header>
        <div>
          <Mark tone="mono" size="size-[6mm]" />
          {config.brand.name}
        </div>
        <h1>{title}</h1>
        <p>
          <b>{date}</b>
          {source}
        </p>
      </header>
      <main id={CONTENT_ID}>{children}</main>
      <footer>{m.layouts_print_source({ address: source })}</footer>
    </div>
  );
}
