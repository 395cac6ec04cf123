/** How a past programme plays, as the upstream answered this viewer. Instants are milliseconds since 1970. */
import type { Recording as WireRecording } from '#contract/entities/recording.ts';
import type { Channel } from '#model/channel.ts';
import type { OtherDevice } from '#model/other-device.ts';
import type { Programme } from '#model/programme.ts';
import type { StreamMark } from '#player/bar-contents.ts';

export interface ProgrammeOnChannel {
  programme: Programme;
  channel: Channel;
}

export interface Recording {
  programmeId: number;
  /** as the upstream wrote it: it may be signed */
  hls: string;
  /** seconds from the answer on after which the address ends; null: never */
  validForS: number | null;
  thumbs: { url: string } | null;
  start: number;
  end: number;
  marks: StreamMark[];
}

/** Why a past programme is not played. */
export type RecordingRefusal = 'signed-out' | 'pack' | 'operator-expired' | 'region' | 'other-device' | 'gone' | 'maintenance' | 'failed';

export interface RefusedRecording {
  ok: false;
  refusal: RecordingRefusal;
  /** of `operator-expired`: id of the operator */
  operator?: string | null;
  /** of `other-device` */
  other?: OtherDevice | null;
}

export type RecordingAnswer = { ok: true; value: Recording } | RefusedRecording;

/** The upstream has decided; any other refusal is a fault, after which a picture that plays may go on. */
export const isDecision = (refusal: RecordingRefusal): boolean => refusal !== 'maintenance' && refusal !== 'failed';

export const toRecording = (wire: WireRecording): Recording => ({
  programmeId: wire.id_epg,
  hls: wire.hls,
  validForS: wire.expires_in,
  thumbs: wire.thumbs && { url: wire.thumbs.url },
  start: Date.parse(wire.start),
  end: Date.parse(wire.end),
  marks: wire.marks.map(({ at, kind, label }) => ({ at: Date.parse(at), kind, label })),
});

/** @param code the upstream's code of the error, where there is one */
export function recordingRefusal(status: number | null, code: string | null = null): RecordingRefusal {
  if (status === 401) return 'signed-out';
  if (status === 403) return code === 'operator_expired' ? 'operator-expired' : 'pack';
  if (status === 409) return 'other-device';
  if (status === 451) return 'region';
  if (status === 404 || status === 410) return 'gone';
  return status === 503 ? 'maintenance' : 'failed';
}
