/** A past programme: what the guide tells of it, and how it plays for this viewer. */
import { toChannel } from '#model/channel.ts';
import { toOtherDevice } from '#model/other-device.ts';
import { toProgramme } from '#model/programme.ts';
import type { Section } from '#model/section.ts';
import { log } from '#server/log.ts';
import { viewerHeaders } from '#server/request-viewer.server.ts';
import { UpstreamError } from '#upstream/fault.ts';
import { reads } from '#upstream/reads.ts';
import { sectionOf } from '#upstream/section.ts';
import { withinBudget } from '#upstream/shared.ts';
import { answerOf, upstream } from '#upstream/upstream.ts';
import { type ProgrammeOnChannel, type RecordingAnswer, recordingRefusal, toRecording } from './recording.ts';

/** A programme of the guide with its channel; null for an unknown one. */
export const loadProgramme = (id: number): Promise<Section<ProgrammeOnChannel | null>> =>
  sectionOf('past programme', async () => {
    const found = await reads.programme(id);
    return found && { programme: toProgramme(found.entry), channel: toChannel(found.channel) };
  });

/** How it plays for this viewer. Never cached: it depends on country, pack and device. */
export async function loadRecording(programmeId: number): Promise<RecordingAnswer> {
  try {
    const asked = upstream().channelsRecording({ params: { id: programmeId } }, { context: viewerHeaders() });
    return { ok: true, value: toRecording(await withinBudget('channelsRecording', answerOf('channelsRecording', asked))) };
  } catch (error) {
    const fault = error instanceof UpstreamError ? error.fault : null;
    const refused = fault?.kind === 'http' ? fault : null;
    const refusal = recordingRefusal(refused?.status ?? null, refused?.code ?? null);
    if (refusal === 'failed') log('warn', 'match', 'a past programme cannot be played', { programmeId, error });
    if (refusal === 'operator-expired') return { ok: false, refusal, operator: refused?.fields?.operator ?? null };
    if (refusal === 'other-device') return { ok: false, refusal, other: toOtherDevice(refused?.fields) };
    return { ok: false, refusal };
  }
}
