import { createBrowserHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { goBackTo, overlayLeft, overlayState, ownOverlayEntries } from './overlay-entry.ts';
import { enterOverlay, leaveOverlay } from './overlay-history.ts';

/** What came before the site: who arrives there has been led off it. */
const OUTSIDE = 'about:blank';

/** A tab's history as a browser keeps it: entries are written at once, going back takes a moment and is counted from where the last one leads. */
function tab(backMs: number) {
  const listeners = new EventTarget();
  const entries = [
    { key: 'outside', href: OUTSIDE, state: null as unknown },
    { key: 'k1', href: '/', state: null },
  ];
  let index = 1;
  let target = 1;
  let keys = 1;
  const goTo = (next: number): void => {
    target = next;
    setTimeout(() => {
      if (index === next) return;
      index = next;
      listeners.dispatchEvent(new Event('popstate'));
    }, backMs);
  };
  const at = () => entries[index] as (typeof entries)[number];
  const history = {
    get state() {
      return at().state;
    },
    get length() {
      return entries.length;
    },
    pushState: (state: unknown, _: string, href: string) => {
      entries.splice(index + 1, entries.length, { key: `k${++keys}`, href, state });
      index += 1;
      target = index;
    },
    replaceState: (state: unknown, _: string, href = at().href) => Object.assign(at(), { state, href }),
    back: () => goTo(target - 1),
    forward: () => goTo(target + 1),
    go: (steps: number) => goTo(target + steps),
  };
  const url = () => new URL(at().href, 'http://site.test');
  const location = {
    get pathname() {
      return url().pathname;
    },
    get search() {
      return url().search;
    },
    hash: '',
    href: 'http://site.test/',
  };
  const navigation = {
    get currentEntry() {
      return { index: index - 1 };
    },
    entries: () => entries.slice(1).map(({ key }) => ({ key })),
    traverseTo: (key: string) => {
      goTo(entries.findIndex((one) => one.key === key));
      return {};
    },
  };
  return {
    window: {
      history,
      location,
      origin: 'http://site.test',
      document: { baseURI: 'http://site.test/' },
      addEventListener: listeners.addEventListener.bind(listeners),
      removeEventListener: listeners.removeEventListener.bind(listeners),
    },
    navigation,
    viewersBack: history.back,
    addresses: () => entries.slice(0, index + 1).map(({ href }) => href),
    hasOverlayEntry: () => (at().state as { overlay?: string } | null)?.overlay !== undefined,
  };
}

const BACK_MS = 20;

async function open({ namesEntries = true } = {}) {
  const browser = tab(BACK_MS);
  vi.stubGlobal('window', browser.window);
  vi.stubGlobal('self', browser.window);
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('navigation', namesEntries ? browser.navigation : undefined);
  const root = createRootRoute();
  const paths = ['/', '/guia', '/canais', '/videos'].map((path) => createRoute({ getParentRoute: () => root, path }));
  const history = createBrowserHistory({ window: browser.window });
  const router = createRouter({ routeTree: root.addChildren(paths), history });
  history.subscribe(router.load);
  ownOverlayEntries(history, ({ pathname, search }) => (search === '' ? undefined : pathname));
  await router.load();
  await router.navigate({ to: '/canais' });
  const settle = () => new Promise((done) => setTimeout(done, 4 * BACK_MS));
  return { ...browser, router, history, settle };
}

beforeEach(() => vi.unstubAllGlobals());

describe.each([true, false])('the entry of an overlay (the browser names its entries: %s)', (namesEntries) => {
  it('[F-back] is added by opening, and taken back by closing or by Back', async () => {
    const { router, addresses, hasOverlayEntry, viewersBack, settle } = await open({ namesEntries });
    const onClose = vi.fn();
    const close = enterOverlay(router, onClose);
    await settle();
    expect([addresses(), hasOverlayEntry()]).toEqual([[OUTSIDE, '/', '/canais', '/canais'], true]);
    close();
    await settle();
    expect([addresses(), hasOverlayEntry()]).toEqual([[OUTSIDE, '/', '/canais'], false]);
    const closeAgain = enterOverlay(router, onClose);
    await settle();
    onClose.mockClear();
    viewersBack();
    await settle();
    expect(onClose).toHaveBeenCalled();
    closeAgain();
    await settle();
    expect([addresses(), hasOverlayEntry()]).toEqual([[OUTSIDE, '/', '/canais'], false]);
  });

  it('[F-back] [J-overlay-back] a zap in the moment of closing replaces the page, and not the overlay', async () => {
    const { router, addresses, settle } = await open({ namesEntries });
    const close = enterOverlay(router, () => {});
    await settle();
    close();
    const zapped = router.navigate({ to: '/videos', replace: true, resetScroll: false });
    expect(overlayLeft()).not.toBeNull();
    await zapped;
    expect(router.state.location.pathname).toBe('/videos');
    expect(addresses()).toEqual([OUTSIDE, '/', '/videos']);
    expect(overlayLeft()).toBeNull();
  });

  it('[J-overlay-back] a zap over an open overlay replaces the page too, and closes the overlay', async () => {
    const { router, addresses, hasOverlayEntry, settle } = await open({ namesEntries });
    let close: () => void = () => undefined;
    close = enterOverlay(router, () => close());
    await settle();
    void router.navigate({ to: '/videos', replace: true });
    await settle();
    expect([addresses(), hasOverlayEntry()]).toEqual([[OUTSIDE, '/', '/videos'], false]);
  });

  it('[F-back] a link takes the place of an open overlay, and follows the page of one that is closing', async () => {
    const { router, addresses, settle } = await open({ namesEntries });
    let close = enterOverlay(router, () => {});
    await settle();
    void router.navigate({ to: '/guia' });
    await settle();
    close();
    await settle();
    expect(addresses()).toEqual([OUTSIDE, '/', '/canais', '/guia']);
    close = enterOverlay(router, () => {});
    await settle();
    close();
    void router.navigate({ to: '/videos' });
    await settle();
    expect(addresses()).toEqual([OUTSIDE, '/', '/canais', '/guia', '/videos']);
    expect(router.state.location.state.__TSR_index).toBe(3);
  });

  it('[J-overlay-back] another overlay that opens meanwhile has its own entry over the page', async () => {
    const { router, addresses, hasOverlayEntry, settle } = await open({ namesEntries });
    const close = enterOverlay(router, () => {});
    await settle();
    close();
    const closeOther = enterOverlay(router, () => {});
    void router.navigate({ to: '.', search: { entrar: 'conta' } as never, state: overlayState });
    await settle();
    expect([addresses(), hasOverlayEntry()]).toEqual([[OUTSIDE, '/', '/canais', '/canais?entrar=conta'], true]);
    closeOther();
    await leaveOverlay(router, () => Promise.reject(new Error('its entry is left')));
    expect([addresses(), hasOverlayEntry()]).toEqual([[OUTSIDE, '/', '/canais'], false]);
  });

  it('[J-overlay-back] closing twice goes back once', async () => {
    const { router, addresses, settle } = await open({ namesEntries });
    void router.navigate({ to: '.', search: { entrar: 'conta' } as never, state: overlayState });
    await settle();
    const replace = () => Promise.reject(new Error('its entry is left'));
    await Promise.all([leaveOverlay(router, replace), leaveOverlay(router, replace)]);
    await settle();
    expect(addresses()).toEqual([OUTSIDE, '/', '/canais']);
  });

  it('[J-overlay-back] a link takes the place of an overlay of the address before any code of it has come', async () => {
    const { router, addresses, hasOverlayEntry, viewersBack, settle } = await open({ namesEntries });
    void router.navigate({ to: '.', search: { entrar: 'conta' } as never, state: overlayState });
    await settle();
    void router.navigate({ to: '/guia' });
    await settle();
    expect(addresses()).toEqual([OUTSIDE, '/', '/canais', '/guia']);
    // In the same moment, and after one that is being left.
    void router.navigate({ to: '.', search: { entrar: 'conta' } as never, state: overlayState });
    void leaveOverlay(router, () => Promise.reject(new Error('its entry is left')));
    void router.navigate({ to: '.', search: { entrar: 'email' } as never, state: overlayState });
    await vi.waitFor(() => expect(addresses().at(-1)).toBe('/guia?entrar=email'));
    void router.navigate({ to: '/videos' });
    await settle();
    expect([addresses(), hasOverlayEntry()]).toEqual([[OUTSIDE, '/', '/canais', '/guia', '/videos'], false]);
    viewersBack();
    await settle();
    expect([addresses(), overlayLeft()]).toEqual([[OUTSIDE, '/', '/canais', '/guia'], null]);
  });

  it('[J-overlay-back] “Voltar” pressed twice, or while an overlay is being left, leads to its page and no further', async () => {
    const { router, history, addresses, settle } = await open({ namesEntries });
    await router.navigate({ to: '/guia' });
    const close = enterOverlay(router, () => {});
    await settle();
    close();
    goBackTo(history, 1);
    goBackTo(history, 1);
    await settle();
    goBackTo(history, 1);
    await settle();
    expect(addresses()).toEqual([OUTSIDE, '/', '/canais']);
  });
});

it('[J-overlay-back] Back and Escape in one moment go back once, where the browser names its entries', async () => {
  const { router, addresses, viewersBack, settle } = await open();
  const close = enterOverlay(router, () => {});
  await settle();
  viewersBack();
  close();
  await settle();
  expect(addresses()).toEqual([OUTSIDE, '/', '/canais']);
});

it('[F-back] an overlay that the page’s own address has opened is replaced by the page', async () => {
  const { router, addresses, settle } = await open();
  await router.navigate({ to: '/guia', search: { programa: 1 } as never, replace: true });
  await leaveOverlay(router, () => router.navigate({ to: '/guia', replace: true }));
  await settle();
  expect(addresses()).toEqual([OUTSIDE, '/', '/guia']);
});

it('[F-back] [J-overlay-back] a link out of an overlay of the page’s own address leaves the page below, and from overlay to overlay none', async () => {
  const { router, addresses, viewersBack, settle } = await open();
  await router.navigate({ to: '/guia', search: { programa: 1 } as never, replace: true });
  await router.navigate({ to: '.', search: { programa: 2 } as never, state: overlayState });
  expect(addresses()).toEqual([OUTSIDE, '/', '/guia?programa=2']);
  await leaveOverlay(router, () => router.navigate({ to: '.', search: { programa: 3 } as never, replace: true }));
  expect(addresses()).toEqual([OUTSIDE, '/', '/guia?programa=3']);
  await router.navigate({ to: '/videos' });
  expect(addresses()).toEqual([OUTSIDE, '/', '/guia', '/videos']);
  viewersBack();
  await settle();
  expect([addresses(), router.state.location.href]).toEqual([[OUTSIDE, '/', '/guia'], '/guia']);
});

it('[J-overlay-back] what waits goes on when the browser does not go back', async () => {
  const { router, navigation, history, addresses, settle } = await open();
  navigation.traverseTo = () => ({ committed: Promise.reject(new DOMException('interrupted', 'AbortError')) });
  const close = enterOverlay(router, () => {});
  await settle();
  close();
  await router.navigate({ to: '/videos', replace: true });
  expect(overlayLeft()).toBeNull();
  expect(addresses().at(-1)).toBe('/videos');
  expect(history.location.state.overlay).toBeUndefined();
});
