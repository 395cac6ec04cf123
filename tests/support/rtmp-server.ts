/** nginx with its RTMP module and ffmpeg, of Debian's packages: an encoder as small stations have it. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './stack.ts';

const MODULE = '/usr/lib/nginx/modules/ngx_rtmp_module.so';
const NGINX = '/usr/sbin/nginx';
const KEY = 'chaveDeTeste12345';

export interface RtmpServer {
  /** `127.0.0.1:port` of its HLS */
  readonly host: string;
  /** Address of the channel's list. */
  readonly list: string;
  /** Begins to send a dark picture with sound. @param key of the stream, the server's own if absent */
  readonly send: (key?: string) => void;
  /** Turns the picture bright. @returns the instant, Unix milliseconds */
  readonly flash: () => number;
  /** Ends the encoder. */
  readonly cut: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Which program or module is missing; null: none. */
export function missingForRtmp(): string | null {
  if (!existsSync(NGINX)) return 'nginx-light';
  if (!existsSync(MODULE)) return 'libnginx-mod-rtmp';
  return spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' }).status === 0 ? null : 'ffmpeg';
}

const ended = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null ? Promise.resolve() : new Promise((done) => child.once('exit', () => done()));

/** Of the picture that is sent, as raw frames. */
const [WIDTH, HEIGHT, FRAMES_PER_SECOND] = [320, 180, 25];

/** The server of deploy/encoder, as its container starts it. */
export async function startRtmpServer(): Promise<RtmpServer> {
  const folder = mkdtempSync(join(tmpdir(), 'camarote-rtmp-'));
  const [rtmp, http, keys] = [await freePort(), await freePort(), await freePort()];
  const nginx = spawn('sh', ['deploy/encoder/start.sh'], {
    stdio: 'ignore',
    env: {
      PATH: `${process.env.PATH}:/usr/sbin`,
      ENCODER_KEY: KEY,
      ENCODER_FOLDER: folder,
      ENCODER_RTMP: `127.0.0.1:${rtmp}`,
      ENCODER_HLS: `127.0.0.1:${http}`,
      ENCODER_KEY_CHECK: `127.0.0.1:${keys}`,
    },
  });
  let encoder: ChildProcess | null = null;
  const cut = async (): Promise<void> => {
    const child = encoder;
    encoder = null;
    child?.kill('SIGTERM');
    if (child) await ended(child);
  };
  const picture = [
    '-use_wallclock_as_timestamps',
    '1',
    '-f',
    'rawvideo',
    '-pix_fmt',
    'gray',
    '-s',
    `${WIDTH}x${HEIGHT}`,
    '-r',
    `${FRAMES_PER_SECOND}`,
  ];
  const sound = ['-re', '-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000'];
  // A key frame every second, as the documentation asks of OBS.
  const coded = [
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-tune',
    'zerolatency',
    '-g',
    `${FRAMES_PER_SECOND}`,
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'aac',
  ];
  let level = 32;
  return {
    host: `127.0.0.1:${http}`,
    list: `http://127.0.0.1:${http}/canal.m3u8`,
    send: (key = KEY) => {
      level = 32;
      const address = `rtmp://127.0.0.1:${rtmp}/live/canal?key=${key}`;
      const child = spawn('ffmpeg', ['-v', 'error', ...picture, '-i', 'pipe:0', ...sound, ...coded, '-f', 'flv', address], {
        stdio: ['pipe', 'ignore', 'ignore'],
      });
      encoder = child;
      // Its end is what a test waits for.
      child.stdin.on('error', () => {});
      const frames = setInterval(() => {
        if (child.stdin.writableNeedDrain) return;
        child.stdin.write(Buffer.alloc(WIDTH * HEIGHT, level));
      }, 1_000 / FRAMES_PER_SECOND);
      child.once('exit', () => clearInterval(frames));
    },
    flash: () => {
      level = 224;
      return Date.now();
    },
    cut,
    stop: async () => {
      await cut();
      nginx.kill('SIGTERM');
      await ended(nginx);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
