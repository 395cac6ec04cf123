/** A stack whose operator has other settings than the defaults, of which every one must show. */
import { type RecordedStack, startRecordedStack } from './recorded-calls.ts';

export const CHANGED = {
  schedule_days: '4',
  schedule_days_before: '2',
  schedule_days_after: '5',
  schedule_refresh_timer: '5',
  stream_ping_refresh_timer: '5',
  code_generate_tv: '90',
  playlist_id: '3',
  playlist_name: 'Escolhas do operador',
  safe_mode: 'low',
  shipping_cost_baseline: '5.45',
  shipping_cost_madeira: '8.15',
  shipping_cost_azores: '9.25',
  shipping_days_mainland: '3-6',
} as const;

export const startChangedSettings = (): Promise<RecordedStack> => startRecordedStack({ settings: CHANGED });
