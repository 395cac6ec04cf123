import { useMemo } from 'react';
import { trustedHtml } from './trusted-html.ts';

/** HTML that the server has sanitised (src/server/clean-html.ts). */
export function Html({ html, className }: { html: string; className?: string }) {
  // The same object for the same text: React compares objects, and would write the text again with every render.
  const trusted = useMemo(() => ({ __html: trustedHtml(html) }), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server, tested with a corpus of attacks
  return <div className={className} dangerouslySetInnerHTML={trusted} />;
}
