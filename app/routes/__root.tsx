import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { config } from '#config';
import { getService } from '#features/shell/shell.functions.ts';
import { ServiceProvider } from '#session/service.tsx';
import styles from '../styles.css?url';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  loader: () => getService(),
  staleTime: Number.POSITIVE_INFINITY,
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { name: 'theme-color', content: '#07090D' },
      { name: 'color-scheme', content: 'dark' },
      { title: config.brand.name },
    ],
    links: [
      { rel: 'preload', href: '/fonts/archivo.woff2', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
      { rel: 'stylesheet', href: styles },
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    ],
  }),
  shellComponent: Document,
  component: Root,
});

function Root() {
  const service = Route.useLoaderData();
  return (
    <ServiceProvider value={service}>
      <Outlet />
    </ServiceProvider>
  );
}

function Document({ children }: { children: ReactNode }) {
  return (
    <html lang={config.htmlLang}>
      <head>
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}
