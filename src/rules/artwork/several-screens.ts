/** What several pictures at once look like: a big screen with the sound and two small ones. 480 × 560, because it stands beside words; decorative. */

const W = 296;
const H = 160;

/** A screen at a corner, with what it shows; `body` is drawn from 0, 0 to 296, 160. */
const screen = (x: number, y: number, scale: number, body: string, sounds = false): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})"><clipPath id="s${x}-${y}"><rect width="${W}" height="${H}" rx="8"/></clipPath><g clip-path="url(#s${x}-${y})">${body}</g>${
    sounds
      ? `<rect x="2" y="2" width="${W - 4}" height="${H - 4}" rx="7" fill="none" stroke="#B6F23C" stroke-width="4"/><rect x="14" y="14" width="38" height="30" rx="5" fill="#B6F23C"/><path d="M23 26h5l6-5v16l-6-5h-5zM38 25q4 4 0 8" fill="#0B0F15" stroke="#0B0F15" stroke-width="2"/>`
      : ''
  }</g>`;

const FOOTBALL = `<path fill="#0B5A39" d="M0 0h${W}v${H}H0z"/><path fill="#0F6843" d="M0 0h49v160H0zM98 0h50v160H98zM197 0h50v160h-50z"/><path d="M148 0v160M0 44h54v72H0M296 44h-54v72h54" fill="none" stroke="#DDF7E8" stroke-width="3"/><circle cx="148" cy="80" r="34" fill="none" stroke="#DDF7E8" stroke-width="3"/><circle cx="176" cy="62" r="6" fill="#D71920"/><circle cx="120" cy="98" r="6" fill="#FFD200"/><circle cx="206" cy="104" r="6" fill="#D71920"/><circle cx="158" cy="84" r="4" fill="#fff"/>`;
const TENNIS = `<path fill="#B5562B" d="M0 0h${W}v${H}H0z"/><path d="M70 140L104 24h88l34 116zM87 82h122M148 82v58" fill="none" stroke="#fff" stroke-width="3"/><path d="M80 60h136" stroke="#F4F6FA" stroke-width="5" stroke-opacity=".7"/><circle cx="186" cy="102" r="5" fill="#E4F25A"/>`;
const BASKETBALL = `<path fill="#C98A4B" d="M0 0h${W}v${H}H0z"/><path d="M0 32h70v96H0M296 32h-70v96h70M148 0v160" fill="none" stroke="#fff" stroke-width="3"/><circle cx="148" cy="80" r="26" fill="#A4472B" stroke="#fff" stroke-width="3"/><circle cx="104" cy="56" r="7" fill="#F08A24"/>`;
export const severalScreensDrawing = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" class="art" width="480" height="560" viewBox="0 0 480 560" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><path fill="#0B0F15" d="M0 0h480v560H0z"/>${screen(
    16,
    94,
    1.514,
    FOOTBALL,
    true,
  )}${screen(16, 348, 0.737, TENNIS)}${screen(246, 348, 0.737, BASKETBALL)}</svg>`;
