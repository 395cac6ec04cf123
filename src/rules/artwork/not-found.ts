/** Drawings of error pages: not found, maintenance, connection lost. 640 × 480, decorative. */

import { textPath } from './set-text.ts';

const drawing = (body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" class="art" width="640" height="480" viewBox="0 0 640 480" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${body}</svg>`;

const LINE = '#DDF7E8';

/** A mown pitch. */
const grass = (): string =>
  `<path fill="#0B5A39" d="M0 0h640v480H0z"/><path fill="#0F6843" d="M0 0h80v480H0zM160 0h80v480h-80zM320 0h80v480h-80zM480 0h80v480h-80z"/>`;

const player = (x: number, y: number, number: string, fill: string, ink: string): string =>
  `<circle cx="${x}" cy="${y}" r="26" fill="${fill}"/>${textPath(number, x, y + 9, ink, { size: 26, anchor: 'middle' })}`;

/** Offside: a position beyond the last defender. */
const offside = (): string =>
  drawing(
    `${grass()}<path d="M640 90H420v300h220M640 170H540v140h100M420 190a70 70 0 0 0 0 100" fill="none" stroke="${LINE}" stroke-width="4"/>` +
      `<path fill="#07090D" fill-opacity=".34" d="M336 0h304v480H336z"/><path d="M336 0v480" stroke="#FFB020" stroke-width="5" stroke-dasharray="16 11"/>` +
      player(336, 300, '5', '#FFD200', '#0B2A63') +
      player(278, 150, '4', '#FFD200', '#0B2A63') +
      player(398, 214, '9', '#D71920', '#FFFFFF') +
      `<circle cx="140" cy="330" r="10" fill="#fff"/><path d="M158 322L362 226" stroke="#fff" stroke-width="3" stroke-dasharray="3 12" stroke-linecap="round"/>`,
  );

/** The assistant's flag, up. */
const flag = (): string =>
  drawing(
    `${grass()}<path d="M0 400h640" stroke="${LINE}" stroke-width="10"/><path d="M0 400h640v80H0z" fill="#07090D" fill-opacity=".28"/>` +
      `<path d="M250 430L330 96" stroke="#F4F6FA" stroke-width="12" stroke-linecap="round"/>` +
      `<path d="M331 92L404 78 466 66 450 128 474 190 396 180 312 172z" fill="#FFB020"/><path d="M331 92L404 78 400 132 322 134zM400 132L450 128 474 190 396 180z" fill="#D81E33"/>` +
      `<circle cx="250" cy="430" r="17" fill="#E8B892"/><path d="M246 446q-34 8-42 34h96q-6-28-36-35z" fill="#FFD200"/>`,
  );

/** The ball that went over the bar and out of the ground. */
const overTheBar = (): string => {
  let net = '';
  for (let i = 0; i <= 16; i += 1) net += `M${120 + i * 25} 210L${150 + i * 21.2} 400`;
  for (let i = 1; i < 7; i += 1) net += `M${120 + i * 4.5} ${210 + i * 27}H${520 - i * 4}`;
  let crowd = '';
  for (let row = 0; row < 5; row += 1) for (let i = 0; i < 32; i += 1) crowd += `M${8 + i * 20 + (row % 2) * 10} ${30 + row * 26}h0`;
  return drawing(
    `<path fill="#10161D" d="M0 0h640v480H0z"/><path d="${crowd}" stroke="#2B3644" stroke-width="13" stroke-linecap="round"/><path fill="#0B0F15" d="M0 156h640v24H0z"/>` +
      `<path fill="#0B5A39" d="M0 180h640v300H0z"/><path fill="#0F6843" d="M0 180h640v44H0zM0 280h640v70H0z"/><path d="M0 400h640" stroke="${LINE}" stroke-width="8"/>` +
      `<path d="${net}" stroke="#fff" stroke-opacity=".3" stroke-width="2"/><path d="M120 400V210h400v190" fill="none" stroke="#F4F6FA" stroke-width="12" stroke-linejoin="round"/>` +
      `<path d="M330 460Q372 250 486 66" fill="none" stroke="#fff" stroke-width="3" stroke-dasharray="3 12" stroke-linecap="round"/>` +
      `<circle cx="492" cy="54" r="21" fill="#fff"/><path d="M492 43l10 7-4 12h-12l-4-12z" fill="#10161D"/>`,
  );
};

/** Off the track, into the gravel. */
const gravel = (): string => {
  let stones = '';
  for (let i = 0; i < 90; i += 1) stones += `M${(i * 137) % 640} ${(300 + ((i * 89) % 180)).toFixed(0)}h0`;
  return drawing(
    `<path fill="#B98B52" d="M0 0h640v480H0z"/><path d="${stones}" stroke="#8C6532" stroke-width="7" stroke-linecap="round"/>` +
      `<path d="M-40 250C140 240 300 200 380 90 420 36 470-10 520-40" fill="none" stroke="#fff" stroke-width="126"/>` +
      `<path d="M-40 250C140 240 300 200 380 90 420 36 470-10 520-40" fill="none" stroke="#D81E33" stroke-width="126" stroke-dasharray="34 34"/>` +
      `<path d="M-40 250C140 240 300 200 380 90 420 36 470-10 520-40" fill="none" stroke="#23282F" stroke-width="108"/>` +
      `<path d="M-10 236C120 232 230 262 424 364M-6 262C110 258 220 286 412 386" fill="none" stroke="#15181D" stroke-opacity=".75" stroke-width="11"/>` +
      `<g transform="translate(452 384) rotate(28)"><path fill="#141414" d="M-50-34h30v14h-30zM22-34h30v14H22zM-50 20h30v14h-30zM22 20h30v14H22z"/>` +
      `<path fill="#F4F6FA" d="M-62-14h52l24-8h30l22 8h22v28H66l-22 8H14l-24-8h-52z"/><path fill="#0E1218" d="M4-9h22v18H4z"/><path fill="#B6F23C" d="M-62-26h12v52h-12zM82-24h9v48h-9z"/></g>`,
  );
};

/** Out: the ball's mark on clay beside the line. */
const outOfCourt = (): string =>
  drawing(
    `<path fill="#B5562B" d="M0 0h640v480H0z"/><path fill="#A34A22" d="M0 0h640v96L0 300z"/>` +
      `<path d="M-20 306L660 96M210 236L420 520" stroke="#fff" stroke-width="20"/>` +
      `<path d="M52 40Q300-40 420 256" fill="none" stroke="#fff" stroke-width="3" stroke-dasharray="3 12" stroke-linecap="round"/>` +
      `<ellipse cx="330" cy="150" rx="30" ry="17" transform="rotate(-17 330 150)" fill="#7A3414"/><circle cx="432" cy="290" r="30" fill="#E4F25A"/>` +
      `<path d="M406 276q26 12 30 44M458 304q-26-12-30-44" fill="none" stroke="#fff" stroke-width="4"/>`,
  );

const NOT_FOUND = [offside, flag, overTheBar, gravel, outOfCourt] as const;

/** Number of drawings for a missing page. */
export const NOT_FOUND_COUNT: number = NOT_FOUND.length;

/** A drawing for a page that does not exist; any whole number chooses one. */
export function notFoundDrawing(k: number): string {
  const index = Number.isFinite(k) ? ((Math.trunc(k) % NOT_FOUND.length) + NOT_FOUND.length) % NOT_FOUND.length : 0;
  return (NOT_FOUND[index] ?? offside)();
}

/** Maintenance (503): a line painter at work. */
export const maintenanceDrawing = (): string =>
  drawing(
    `${grass()}<g fill="none" stroke="${LINE}" stroke-width="10"><path d="M320 0v480"/><path d="M320 130a110 110 0 1 1-92 50"/></g>` +
      `<path d="M228 180A110 110 0 0 1 320 130" fill="none" stroke="${LINE}" stroke-opacity=".3" stroke-width="10" stroke-dasharray="6 10"/>` +
      `<g transform="translate(228 180) rotate(-57)"><rect x="-26" y="-18" width="46" height="36" rx="5" fill="#F4F6FA"/><rect x="-18" y="-10" width="22" height="20" rx="3" fill="#5F6E82"/>` +
      `<path d="M-26 0h-54M-80-16v32" stroke="#0E1218" stroke-width="6" stroke-linecap="round"/><circle cx="-14" cy="-20" r="6" fill="#0E1218"/><circle cx="-14" cy="20" r="6" fill="#0E1218"/></g>`,
  );

/** No channel yet: the ball on its spot and a waiting camera. */
export function beforeKickOffDrawing(): string {
  let crowd = '';
  for (let row = 0; row < 4; row += 1) for (let i = 0; i < 32; i += 1) crowd += `M${8 + i * 20 + (row % 2) * 10} ${26 + row * 26}h0`;
  return drawing(
    `<path fill="#10161D" d="M0 0h640v480H0z"/><path d="${crowd}" stroke="#202A36" stroke-width="13" stroke-linecap="round"/><path fill="#0B0F15" d="M0 130h640v26H0z"/>` +
      `<path fill="#0B5A39" d="M0 156h640v324H0z"/><path fill="#0F6843" d="M0 156h640v40H0zM0 244h640v62H0zM0 388h640v92H0z"/>` +
      `<g fill="none" stroke="${LINE}" stroke-width="6"><path d="M0 290h640"/><ellipse cx="250" cy="290" rx="170" ry="62"/></g>` +
      `<ellipse cx="252" cy="294" rx="24" ry="8" fill="#07090D" fill-opacity=".4"/><circle cx="250" cy="274" r="20" fill="#fff"/><path d="M250 263l10 7-4 12h-12l-4-12z" fill="#10161D"/>` +
      `<g stroke="#3A4858" stroke-width="10" stroke-linecap="round"><path d="M496 262L420 490M496 262V490M496 262l84 228"/></g>` +
      `<path fill="#232C39" d="M434 168h150v88H434z"/><path fill="#3A4858" d="M434 168h150v14H434z"/><path fill="#161C25" d="M386 184h48v56h-48z"/><path fill="#0E1218" d="M374 178h14v68h-14z"/>` +
      `<path fill="#161C25" d="M556 128h44v40h-44z"/><path fill="#3A4858" d="M478 250h36v20h-36z"/><circle cx="562" cy="206" r="9" fill="#5F6E82"/>`,
  );
}

/** No connection or an unexpected error: floodlights off. */
export function lightsOutDrawing(): string {
  const tower = (x: number, lit: boolean): string => {
    let lamps = '';
    for (let row = 0; row < 3; row += 1)
      for (let i = 0; i < 4; i += 1)
        lamps += `<circle cx="${-36 + i * 24}" cy="${18 + row * 24}" r="8" fill="${lit && row + i === 0 ? '#FFB020' : '#232C39'}"/>`;
    return `<g transform="translate(${x} 40)"><path d="M0 84v200" stroke="#3A4858" stroke-width="8"/><rect x="-54" width="108" height="84" rx="6" fill="#161C25" stroke="#3A4858" stroke-width="3"/>${lamps}</g>`;
  };
  return drawing(
    `<path fill="#0E1218" d="M0 0h640v480H0z"/><g fill="none" stroke="#3A4858" stroke-width="3"><path d="M320 150v330M20 480L150 150h340l130 330"/><ellipse cx="320" cy="290" rx="86" ry="42"/></g>` +
      tower(90, true) +
      tower(550, false),
  );
}
