import { DEFAULT_ZONE, instantOfWallTime, isWallTime, readZone } from './wall-time.ts';

export interface XmltvTime {
  /** milliseconds since 1970, UTC */
  instant: number;
  /** Whether the text names its zone; otherwise the time is wall time in the zone that was given. */
  hasZone: boolean;
}

// "20260102203000 +0000" and, as some generators write it, ISO 8601: "2026-01-02T20:30:00.000Z".
const TIME = /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ]?(\d\d)(?::?(\d\d)(?::?(\d\d)(?:[.,]\d{1,9})?)?)?)?(?!\d)\s*(.*)$/i;

/**
 * Reads an XMLTV time: `20260102203000 +0000`, `202601022030 WET`, `20260102203000 Europe/Lisbon`, `2026-01-02T20:30:00Z`, `20260102203000`.
 * In the hour that happens twice in October it is the first occurrence, unless that is not later than `after` (the start of the previous
 * programme or, for a stop, of the same one): then it is the second.
 * @param zone what a time without a zone means
 * @returns null for a text that is not such a time
 */
export function parseXmltvTime(text: string, zone: string = DEFAULT_ZONE, after: number = Number.NEGATIVE_INFINITY): XmltvTime | null {
  const match = TIME.exec(text.trim());
  if (match === null) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1, 7).map((digits) => Number(digits ?? 0));
  const wall = { year, month, day, hour, minute, second };
  if (!isWallTime(wall)) return null;
  const zoneText = match[7]?.trim() ?? '';
  const ownZone = zoneText === '' ? null : readZone(zoneText);
  if (zoneText !== '' && ownZone === null) return null;
  return { instant: instantOfWallTime(wall, ownZone ?? zone, after), hasZone: ownZone !== null };
}
