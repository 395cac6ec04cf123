/** What a key does. `channel`, `lastChannel`, `share` and, on live, `digit` belong to the room, all others to the player. */
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
  | { readonly type: 'theatre' }
  | { readonly type: 'speed'; readonly direction: -1 | 1 }
  /** 0 to 9: a tenth of a recording, a part of a channel's number on live */
  | { readonly type: 'digit'; readonly digit: number }
  | { readonly type: 'channel'; readonly direction: -1 | 1 }
  /** the channel watched before this one */
  | { readonly type: 'lastChannel' }
  /** the address of this very moment */
  | { readonly type: 'share' }
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

/** Seconds of J, L, the buttons beside the play button and a double tap. */
export const SKIP_S = 10;
/** Seconds of the left and right arrows. */
export const STEP_S = 5;
/** Seconds of Page Up and Page Down on the position bar. */
export const PAGE_S = 60;
/** Speeds that `<` and `>` step through. */
export const SPEEDS: readonly number[] = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2];
/** Volume step of the up and down arrows. */
export const VOLUME_STEP = 0.1;

interface KeyBinding {
  /** `key` of the keyboard event; letters in lower case, with or without capitals lock. */
  readonly key: string;
  readonly command: PlayerKeyCommand;
  /** Left to focused widgets that use this key themselves. */
  readonly leftTo?: 'widgetsWithSpace' | 'widgetsWithArrows';
}

/** Every key of the player. The help (shortcuts-help.tsx) has a line for each. */
export const KEY_BINDINGS: readonly KeyBinding[] = [
  { key: ' ', command: { type: 'togglePlay' }, leftTo: 'widgetsWithSpace' },
  { key: 'k', command: { type: 'togglePlay' } },
  { key: 'j', command: { type: 'seekBy', seconds: -SKIP_S } },
  { key: 'l', command: { type: 'seekBy', seconds: SKIP_S } },
  { key: 'ArrowLeft', command: { type: 'seekBy', seconds: -STEP_S }, leftTo: 'widgetsWithArrows' },
  { key: 'ArrowRight', command: { type: 'seekBy', seconds: STEP_S }, leftTo: 'widgetsWithArrows' },
  { key: 'Home', command: { type: 'toStart' }, leftTo: 'widgetsWithArrows' },
  { key: 'End', command: { type: 'toLive' }, leftTo: 'widgetsWithArrows' },
  { key: ',', command: { type: 'mark', direction: -1 } },
  { key: '.', command: { type: 'mark', direction: 1 } },
  { key: 'PageUp', command: { type: 'channel', direction: -1 }, leftTo: 'widgetsWithArrows' },
  { key: 'PageDown', command: { type: 'channel', direction: 1 }, leftTo: 'widgetsWithArrows' },
  { key: 'u', command: { type: 'lastChannel' } },
  { key: 's', command: { type: 'share' } },
  { key: 'm', command: { type: 'toggleMute' } },
  { key: 'ArrowUp', command: { type: 'volumeBy', step: VOLUME_STEP }, leftTo: 'widgetsWithArrows' },
  { key: 'ArrowDown', command: { type: 'volumeBy', step: -VOLUME_STEP }, leftTo: 'widgetsWithArrows' },
  { key: 'c', command: { type: 'toggleCaptions' } },
  { key: 'f', command: { type: 'toggleFullscreen' } },
  { key: 't', command: { type: 'theatre' } },
  { key: 'p', command: { type: 'togglePip' } },
  { key: '<', command: { type: 'speed', direction: -1 } },
  { key: '>', command: { type: 'speed', direction: 1 } },
  { key: '?', command: { type: 'help' } },
  ...Array.from({ length: 10 }, (_, digit): KeyBinding => ({ key: String(digit), command: { type: 'digit', digit } })),
];

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

function commandFor({ key, target, ctrlKey, altKey, metaKey, shiftKey }: KeyPress): PlayerKeyCommand | null {
  // These need Shift on many keyboards.
  if (ctrlKey || altKey || metaKey || (shiftKey && !'?<>'.includes(key))) return null;
  if (target !== null && isTyping(target)) return null;
  const binding = KEY_BINDINGS.find((one) => one.key === (key.length === 1 ? key.toLowerCase() : key));
  if (binding === undefined) return null;
  const isUsed = target !== null && binding.leftTo && (binding.leftTo === 'widgetsWithSpace' ? usesSpace(target) : usesArrows(target));
  return isUsed ? null : binding.command;
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

/** The next speed in a direction; the same one at either end. */
export function neighbourSpeed(rate: number, direction: -1 | 1): number {
  const next = direction === 1 ? SPEEDS.find((speed) => speed > rate + 0.01) : SPEEDS.findLast((speed) => speed < rate - 0.01);
  return next ?? rate;
}
