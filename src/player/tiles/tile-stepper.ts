import type { PlayerPort, StepReading } from '../player-port.ts';
import { decideStep, END_MARGIN_MS, type LeaderLoss, leaderLoss } from './step-decision.ts';

/** Interval of the controller. Milliseconds. */
const TICK_MS = 250;

interface Follower {
  readonly port: PlayerPort;
  /** Time of the last seek, -Infinity before the first. */
  soughtAt: number;
  rate: number;
}

/** Keeps tiles at the instant of the one with the sound. */
export class TileStepper {
  private leader: PlayerPort | null = null;
  private followers = new Map<PlayerPort, Follower>();
  private loss: LeaderLoss = null;
  private timer: ReturnType<typeof setInterval> | undefined;
  private readonly now: () => number;

  /** @param now milliseconds of a steady clock */
  constructor(now: () => number = () => performance.now()) {
    this.now = now;
  }

  /** @param leader the sounding tile, null until it has a player. @param ports all tiles */
  lead(leader: PlayerPort | null, ports: readonly PlayerPort[]): void {
    if (leader !== this.leader) {
      this.leader = leader;
      this.loss = null;
      for (const { port } of this.followers.values()) port.step.setRate(1);
      this.followers = new Map();
      leader?.step.setRate(1);
      leader?.step.setLed(false);
    }
    const before = this.followers;
    this.followers = new Map();
    for (const port of ports) {
      if (port === leader) continue;
      this.followers.set(port, before.get(port) ?? { port, soughtAt: Number.NEGATIVE_INFINITY, rate: 1 });
      port.step.setLed(leader !== null);
    }
    clearInterval(this.timer);
    if (leader !== null && this.followers.size > 0) this.timer = setInterval(() => this.tick(), TICK_MS);
  }

  /** Every tile goes its own way again. */
  stop(): void {
    clearInterval(this.timer);
    for (const { port } of this.followers.values()) {
      port.step.setRate(1);
      port.step.setLed(false);
    }
    this.followers = new Map();
    this.leader = null;
  }

  /** One look at all tiles. */
  tick(): void {
    const leader = this.leader?.step.read() ?? null;
    const read = [...this.followers.values()].map((follower) => ({ follower, reading: follower.port.step.read() }));
    const others = read.flatMap(({ reading }) => (reading === null ? [] : [reading]));
    if (leader === null) return;
    const now = this.now();
    this.loss = leaderLoss(this.loss, leader, others, now);
    const isReference = this.loss === null && leader.runs;
    const limit = Math.min(leader.end, ...others.map(({ end }) => end)) - END_MARGIN_MS;
    for (const { follower, reading } of read) {
      if (reading === null) continue;
      if (isReference) this.act(follower, leader, reading, limit, now);
      else this.setRate(follower, 1);
    }
  }

  private act(follower: Follower, leader: StepReading, tile: StepReading, limit: number, now: number): void {
    const action = decideStep({ leader, tile, limit, sinceSeekMs: now - follower.soughtAt, pacing: follower.rate !== 1 });
    this.setRate(follower, action.kind === 'rate' ? action.rate : 1);
    if (action.kind !== 'seek') return;
    follower.soughtAt = now;
    follower.port.step.seek(action.to);
  }

  private setRate(follower: Follower, rate: number): void {
    follower.rate = rate;
    follower.port.step.setRate(rate);
  }
}
