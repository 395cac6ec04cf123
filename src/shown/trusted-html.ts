import { trustedTypePolicies } from '#session/trusted-types.ts';

const policy = trustedTypePolicies?.createPolicy('cms', { createHTML: (html) => html });

/** @param html that the server has sanitised (src/server/clean-html.ts) */
export const trustedHtml = (html: string): string => policy?.createHTML(html) ?? html;
