/** What can still be watched of the day of a past programme. */
import { toChannel } from '#model/channel.ts';
import { toProgramme } from '#model/programme.ts';
import type { Section } from '#model/section.ts';
import { endOfLisbonDay, startOfLisbonDay } from '#rules/lisbon-instants.ts';
import { lisbonDay } from '#rules/lisbon-time.ts';
import { serverNow } from '#server/clock.ts';
import { guideReach } from '#upstream/guide-reach.ts';
import { reads } from '#upstream/reads.ts';
import { sectionOf } from '#upstream/section.ts';
import { chooseSameDay, type SameDayProgramme, toSameDay } from './same-day.ts';

/** Never throws. Empty for an unknown programme, and for a day that the guide does not reach any more. */
export const loadSameDay = (programmeId: number): Promise<Section<SameDayProgramme[]>> =>
  sectionOf('programmes of the same day', async () => {
    const found = await reads.programme(programmeId);
    if (found === null) return [];
    const shown = toProgramme(found.entry);
    const day = lisbonDay(shown.startsAt);
    const { first, today } = await guideReach();
    if (day < first || day > today) return [];
    const channels = new Map((await reads.channels()).map((wire) => [wire.id, toChannel(wire)]));
    const rows = await reads.dayProgrammes([...channels.keys()], startOfLisbonDay(day), endOfLisbonDay(day));
    const programmes = rows.flatMap(([, row]) => row ?? []);
    return chooseSameDay(shown, programmes, serverNow()).flatMap((programme) => {
      const channel = channels.get(programme.channelId);
      return channel ? [toSameDay(programme, channel)] : [];
    });
  });
