/** Line drawings of the player on a 20 × 20 grid; a list holds a filled one. */
const PATHS = {
  play: ['M6 3.8v12.4c0 .8.9 1.3 1.5.8l9-6.2a1 1 0 0 0 0-1.6l-9-6.2c-.6-.5-1.5 0-1.5.8z'],
  pause: ['M5 3.5h3.6v13H5zM11.4 3.5H15v13h-3.6z'],
  restart: 'M4 10a6 6 0 1 0 2-4.5M4 3v3.5h3.5',
  close: 'M5 5l10 10M15 5L5 15',
  volume: 'M3 8v4h3l4 3.5v-11L6 8zM13 7.5a3.5 3.5 0 0 1 0 5M15.3 5.2a6.8 6.8 0 0 1 0 9.6',
  muted: 'M3 8v4h3l4 3.5v-11L6 8zM13 8l4 4M17 8l-4 4',
  fullscreen: 'M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4',
  pip: 'M3 4h14v12H3zM10 10h5v4h-5z',
  captions: 'M3 4.5h14v11H3zM8.5 8.5a2 2 0 1 0 0 3M14 8.5a2 2 0 1 0 0 3',
  settings:
    'M10 12.6a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2zM10 2.5v2.2M10 15.3v2.2M2.5 10h2.2M15.3 10h2.2M4.7 4.7l1.5 1.5M13.8 13.8l1.5 1.5M15.3 4.7l-1.5 1.5M6.2 13.8l-1.5 1.5',
  back: 'M9.5 5L6 8.2l3.5 3.2M6 8.2h5.5a4 4 0 1 1-4 4',
  forward: 'M10.5 5L14 8.2l-3.5 3.2M14 8.2H8.5a4 4 0 1 0 4 4',
  warning: 'M10 3L2.5 16.5h15zM10 8.5v3.6M10 14.3v.2',
  offline: 'M3 3l14 14M3 8a11 11 0 0 1 3.5-2.2M9.5 5A11 11 0 0 1 17 8M6 11.3a6.5 6.5 0 0 1 3.2-1.7M13 10.6l1 .7M10 15v.3',
  place: 'M10 18s5.5-5.4 5.5-9.5a5.5 5.5 0 0 0-11 0C4.5 12.6 10 18 10 18zM10 10.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
} as const;

export type PlayerIconName = keyof typeof PATHS;

/** Always beside words or inside a named control, so it is silent itself. */
export function PlayerIcon({ name }: { name: PlayerIconName }) {
  const path = PATHS[name];
  const filled = typeof path !== 'string';
  return (
    <svg className={filled ? 'icon icon--fill' : 'icon'} viewBox="0 0 20 20" aria-hidden="true">
      <path d={filled ? path[0] : path} />
    </svg>
  );
}
