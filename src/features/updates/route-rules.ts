/** The redirects of a build, known to the browser (C-build-meta): a link to one of these addresses is followed by the server. */

/** As the build's metadata has it; `from` may have `{name}` for a segment and `*` for what follows. */
export interface RedirectRule {
  from: string;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether the server redirects a path. A trailing slash makes no difference. */
export function isRedirected(path: string, rules: readonly RedirectRule[]): boolean {
  return rules.some(({ from }) => {
    const pattern = from
      .replace(/\/$/, '')
      .split('/')
      .map((part) => (part === '*' ? '.+' : /^\{\w+\}$/.test(part) ? '[^/]+' : escaped(part)))
      .join('/');
    return new RegExp(`^${pattern}/?$`).test(path);
  });
}
