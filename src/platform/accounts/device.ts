/** The device from which a request comes, as the session keeps it. */
import type { Context } from '../http/handler.ts';
import type { SessionDevice } from './sessions.ts';

const NAMES = { browser: 'Navegador', tv: 'Televisão', app: 'Aplicação' } as const;

export function deviceOf({ viewer, now }: Pick<Context, 'viewer' | 'now'>): SessionDevice {
  const platform = viewer.devicePlatform;
  const kind = platform === null || platform === 'web' ? 'browser' : platform === 'tv' ? 'tv' : 'app';
  return { deviceId: viewer.deviceId, name: viewer.deviceName ?? NAMES[kind], kind, now };
}
