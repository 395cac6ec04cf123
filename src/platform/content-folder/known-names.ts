/** Which settings and texts a service reads, and what makes a setting unreadable: the service would go on with its default without a word. */
import { readFileSync } from 'node:fs';
import { SafeMode } from '#contract/core/headers.ts';
import { defaultSettings, FLAG_WORDS } from '#rules/constants.ts';
import { isDay } from '#rules/lisbon-time.ts';
import { MULTISCREEN_FOR } from '#rules/multiscreen.ts';
import { faultOfStoreSetting } from '../store/store-settings.ts';

const FLAGS = new Set(['drm', 'chat', 'schedule', 'smart_info', 'on_air_by_guide', 'predictor_extra_time', 'show_channel_liga_pro']);
const CHOICES: Readonly<Record<string, readonly string[]>> = {
  safe_mode: SafeMode.options,
  multiscreen: MULTISCREEN_FOR,
};
const BANNER = /^(?:banner_[a-z0-9_]+|popup_banner)_(image|link)$/;

const isAddress = (text: string): boolean => text === '' || /^https?:\/\/\S+$/.test(text);
const isPath = (text: string): boolean => /^\/(?![/\\])\S*$/.test(text);

/** What is wrong with a setting, for who edits it; null when it is read. @param text its value */
export function faultOfSetting(key: string, text: string): string | null {
  const banner = BANNER.exec(key)?.[1];
  if (banner === 'image') return isAddress(text) ? null : 'is not a web address';
  if (banner === 'link') return isAddress(text) || isPath(text) ? null : 'is neither a web address nor a path such as /guia';
  if (!Object.hasOwn(defaultSettings, key)) return 'is not a setting';
  const choices = CHOICES[key];
  if (choices) return choices.includes(text.toLowerCase()) ? null : `must be one of ${choices.join(', ')}`;
  if (FLAGS.has(key)) return [...FLAG_WORDS.on, ...FLAG_WORDS.off].includes(text.toLowerCase()) ? null : 'must be true or false';
  if (key === 'casting_until') return text === '' || isDay(text) ? null : 'is not a day such as 2026-11-21';
  if (key === 'featured_competitions') return /^\d{1,9}(?:\s*,\s*\d{1,9})*$/.test(text) ? null : 'is not a list such as 3,4,14';
  if (key.startsWith('minimum_version_')) return /^\d+(?:\.\d+)*$/.test(text) ? null : 'is not a version such as 1.0.0';
  const byDefault = defaultSettings[key as keyof typeof defaultSettings];
  if (/^\d+$/.test(byDefault) && !/^\d{1,9}$/.test(text)) return 'must be a whole number';
  return faultOfStoreSetting(key, text);
}

/** Texts that pages ask for by name and that replace no sentence. */
const OTHER_TEXTS = ['home_title', 'home_text', 'home_banner', 'popup_banner', 'join_price', 'join_price_note'];
let sentences: ReadonlySet<string> | null = null;

function sentenceNames(): ReadonlySet<string> {
  sentences ??= new Set(Object.keys(JSON.parse(readFileSync(new URL('../../../messages/pt.json', import.meta.url), 'utf8')) as object));
  return sentences;
}

/** What is wrong with the name of a text; null when something shows it. */
export const faultOfText = (name: string): string | null =>
  OTHER_TEXTS.includes(name) || /^banner_[a-z0-9_]+$/.test(name) || sentenceNames().has(name)
    ? null
    : 'is not a text: the names are those of messages/pt.json';
