/** The kind of a device, for figures that are told apart by it. */
import type { DeviceKind } from './playback-figures.ts';

/** @param name as deviceName() gives it: `Safari em iPhone` */
export function deviceKind(name: string | null): DeviceKind {
  const system = name?.split(' em ').at(-1) ?? '';
  if (system === 'iPhone' || system === 'Android') return 'phone';
  if (system === 'iPad') return 'tablet';
  return ['Windows', 'Mac', 'Linux', 'ChromeOS'].includes(system) ? 'computer' : 'other';
}
