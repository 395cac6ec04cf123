/** What a key does. `focusTile` and `channel` are handled by the room, all others by the player. */
export type PlayerKeyCommand =
  | { readonly type: 'togglePlay' }
  | { readonly type: 'seekBy'; readonly seconds: number }
  | { readonly type: 'toStart' }
  | { readonly type: 'toLive' }
  | { readonly type: 'mark'; readonly direction: -1 | 1 }
  | { readonly type: 'toggleMute' }
  | { readonly type: 'volumeBy'; readonly step: number }
  | { readonly type: 'toggleCaptions' }
  | { readonly type: 'toggleFullscreen' }
  | { readonly type: 'togglePip' }
  | { readonly type: 'focusTile'; readonly tile: 1 | 2 | 3 | 4 }
  | { readonly type: 'channel'; readonly direction: -1 | 1 }
  | { readonly type: 'help' };

/** The parts of a KeyboardEvent that the mapping reads. */
export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  /** The key is held down and repeats. */
  readonly repeat?: boolean;
  /** The focused element. */
  readonly target: KeyTarget | null;
}

export interface KeyTarget {
  /** Lower case. */
  readonly tag: string;
  readonly role: string | null;
  readonly editable: boolean;
  /** `type` of an input, lower case. */
  readonly type: string | null;
  /** It is a box that scrolls, focused so that keys scroll it. */
  readonly scrolls?: boolean;
}

/** Seconds of J, L and the ±30 buttons. */
export const SKIP_S = 30;
/** Seconds of the left and right arrows. */
export const STEP_S = 10;
/** Volume step of the up and down arrows. */
export const VOLUME_STEP = 0.1;

const TYPING_TAGS = new Set(['textarea', 'select']);
const INPUTS_WITHOUT_TEXT = new Set(['button', 'checkbox', 'radio', 'range', 'submit', 'reset']);
/** Roles of widgets that use the arrow keys themselves. */
const ARROW_ROLES = new Set([
  'slider',
  'tab',
  'radio',
  'menuitem',
  'menuitemradio',
  'option',
  'gridcell',
  'row',
  'grid',
  'listbox',
  'combobox',
  'treeitem',
  'spinbutton',
]);
const ACTIVATED_BY_SPACE = new Set(['button', 'summary']);
const ROLES_ACTIVATED_BY_SPACE = new Set([
  'button',
  'switch',
  'checkbox',
  'radio',
  'tab',
  'menuitem',
  'menuitemradio',
  'option',
  'gridcell',
]);

/**
 * Which command a key press means, or null when the player must ignore it: text is being typed, a modifier is held
 * (browser and screen-reader shortcuts), or the focused widget needs that key itself.
 */
export function commandForKey(press: KeyPress): PlayerKeyCommand | null {
  const command = commandFor(press);
  // A held key repeats seeking and volume, but does not toggle again and again.
  return press.repeat && command !== null && !REPEATABLE.has(command.type) ? null : command;
}

const REPEATABLE: ReadonlySet<PlayerKeyCommand['type']> = new Set(['seekBy', 'volumeBy']);

function commandFor(press: KeyPress): PlayerKeyCommand | null {
  if (press.ctrlKey || press.altKey || press.metaKey) return null;
  const target = press.target;
  if (target !== null && isTyping(target)) return null;
  if (press.key === '?') return { type: 'help' };
  if (press.shiftKey) return null;
  switch (press.key) {
    case ' ':
      return target !== null && usesSpace(target) ? null : { type: 'togglePlay' };
    case 'ArrowLeft':
    case 'ArrowRight':
      if (target !== null && usesArrows(target)) return null;
      return { type: 'seekBy', seconds: press.key === 'ArrowLeft' ? -STEP_S : STEP_S };
    case 'ArrowUp':
    case 'ArrowDown':
      if (target !== null && usesArrows(target)) return null;
      return { type: 'volumeBy', step: press.key === 'ArrowUp' ? VOLUME_STEP : -VOLUME_STEP };
    case 'Home':
    case 'End':
      if (target !== null && usesArrows(target)) return null;
      return press.key === 'Home' ? { type: 'toStart' } : { type: 'toLive' };
    case 'PageUp':
    case 'PageDown':
      if (target !== null && usesArrows(target)) return null;
      return { type: 'channel', direction: press.key === 'PageUp' ? -1 : 1 };
    case ',':
      return { type: 'mark', direction: -1 };
    case '.':
      return { type: 'mark', direction: 1 };
    case '1':
    case '2':
    case '3':
    case '4':
      return { type: 'focusTile', tile: Number(press.key) as 1 | 2 | 3 | 4 };
    default:
      return letterCommand(press.key.toLowerCase());
  }
}

function letterCommand(letter: string): PlayerKeyCommand | null {
  switch (letter) {
    case 'k':
      return { type: 'togglePlay' };
    case 'j':
      return { type: 'seekBy', seconds: -SKIP_S };
    case 'l':
      return { type: 'seekBy', seconds: SKIP_S };
    case 'm':
      return { type: 'toggleMute' };
    case 'c':
      return { type: 'toggleCaptions' };
    case 'f':
      return { type: 'toggleFullscreen' };
    case 'p':
      return { type: 'togglePip' };
    default:
      return null;
  }
}

function isTyping(target: KeyTarget): boolean {
  if (target.editable || TYPING_TAGS.has(target.tag) || target.role === 'textbox' || target.role === 'searchbox') return true;
  return target.tag === 'input' && !INPUTS_WITHOUT_TEXT.has(target.type ?? 'text');
}

function usesSpace(target: KeyTarget): boolean {
  return (
    target.scrolls === true ||
    ACTIVATED_BY_SPACE.has(target.tag) ||
    (target.role !== null && ROLES_ACTIVATED_BY_SPACE.has(target.role)) ||
    target.tag === 'input'
  );
}

function usesArrows(target: KeyTarget): boolean {
  return (
    target.scrolls === true ||
    (target.role !== null && ARROW_ROLES.has(target.role)) ||
    (target.tag === 'input' && (target.type === 'range' || target.type === 'radio'))
  );
}

/** Describes the event's target for {@link commandForKey}. */
export function describeTarget(target: EventTarget | null): KeyTarget | null {
  if (!(target instanceof Element)) return null;
  return {
    tag: target.tagName.toLowerCase(),
    role: target.getAttribute('role'),
    editable: target instanceof HTMLElement && target.isContentEditable,
    type: target.getAttribute('type')?.toLowerCase() ?? null,
    // Not the page itself: with nothing focused the player handles the keys.
    scrolls:
      target !== document.body && target.scrollHeight > target.clientHeight && /auto|scroll/.test(getComputedStyle(target).overflowY),
  };
}
