/** Headers of every answer of the site (docs/decisions/0005-content-security-policy.md). */
import { TURNSTILE_ORIGIN } from '#rules/turnstile.ts';
import { CSP_REPORT_PATH } from './csp-reports.ts';
import type { SiteEnv } from './env.ts';

/** 128 random bits, base64. The policy allows only scripts with this nonce. */
export function newNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}

/**
 * An allow list. Scripts need the nonce; scripts that they load are allowed by strict-dynamic. There is no unsafe-inline, so served HTML has
 * no style attributes and no inline handlers. Forms are submitted by script or replaced by links.
 * @param measured the viewer allows the operator's analytics: its script, which strict-dynamic lets in, may send to its own addresses
 */
export function contentSecurityPolicy(
  nonce: string,
  env: Pick<SiteEnv, 'SITE_URL' | 'UPSTREAM_PUBLIC_URL' | 'MEDIA_ORIGINS'> &
    Partial<Pick<SiteEnv, 'TURNSTILE_SITE_KEY' | 'ANALYTICS_TAG_URL' | 'ANALYTICS_ORIGINS'>>,
  measured = false,
): string {
  const analytics =
    measured && env.ANALYTICS_TAG_URL !== undefined
      ? ['', new URL(env.ANALYTICS_TAG_URL).origin, ...(env.ANALYTICS_ORIGINS ?? [])].join(' ')
      : '';
  const media = [...new Set([env.UPSTREAM_PUBLIC_URL, ...env.MEDIA_ORIGINS])].join(' ');
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob: ${media}${analytics}`,
    // data: shaka hangs the browser's own caption track on an empty WebVTT file.
    `media-src 'self' blob: data: ${media}`,
    `connect-src 'self' ${media}${analytics}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    // Cloudflare's captcha is a frame; only where its key is set (decision 45).
    `frame-src ${env.TURNSTILE_SITE_KEY === undefined ? "'none'" : TURNSTILE_ORIGIN}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default cms',
    ...(env.SITE_URL.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
    // Firefox and Safari know the first, Chromium the second.
    `report-uri ${CSP_REPORT_PATH}`,
    'report-to csp',
  ].join('; ');
}

/** The policy of answers other than pages: nothing in them may run, load or be framed. */
export const fileSecurityPolicy = "default-src 'none'; base-uri 'none'; object-src 'none'; form-action 'none'; frame-ancestors 'none'";

/** Headers that do not depend on the request. HSTS only where the site is reached by https. */
export function staticSecurityHeaders(env: Pick<SiteEnv, 'SITE_URL'>): Record<string, string> {
  return {
    'reporting-endpoints': `csp="${CSP_REPORT_PATH}"`,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    ...(env.SITE_URL.startsWith('https:') ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  };
}
