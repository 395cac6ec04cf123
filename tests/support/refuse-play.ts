import type { Page } from 'playwright-core';

/** Refuses to play as a browser does before the viewer has touched the page: with sound only, or at all. */
export const refusePlay = (page: Page, what: 'sound' | 'all'): Promise<unknown> =>
  page.addInitScript((refused) => {
    let isTouched = false;
    for (const name of ['pointerdown', 'keydown']) addEventListener(name, () => (isTouched = true), true);
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      if (isTouched || (refused === 'sound' && this.muted)) return play.call(this);
      return Promise.reject(new DOMException('refused', 'NotAllowedError'));
    };
  }, what);
