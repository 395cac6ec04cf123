import type { Page } from '@playwright/test';

/** Text of twice the size from the document's first moment on. */
export const twiceTheText = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.documentElement === null) return;
      document.documentElement.style.setProperty('font-size', '200%');
      observer.disconnect();
    }).observe(document, { childList: true });
  });
