import { requestNonce } from '#session/request-nonce.ts';

/**
 * Structured data in the served page. `json` comes from the server (`graphText`) and is empty in the browser, which keeps the served
 * text: crawlers that read it run no scripts.
 */
export function StructuredData({ json }: { json: string }) {
  return (
    <script
      type="application/ld+json"
      nonce={requestNonce()}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: graphText escapes everything that could end the element
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}
