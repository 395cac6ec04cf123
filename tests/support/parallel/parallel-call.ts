/** One call that is asked many times at once of two upstream processes. */
import type { calls } from '#contract/calls.ts';
import type { ParallelWorld } from './world.ts';

/** How often it is asked. */
export const TIMES = 20;

export interface ParallelCall {
  readonly call: keyof typeof calls;
  /** What all of them ask for: "one e-mail", "one viewer on one device". */
  readonly what: string;
  /**
   * Makes what the requests need.
   * @returns the nth request, and how often what it asks for is done, read when all are answered
   */
  readonly begin: (world: ParallelWorld) => Promise<{
    ask: (n: number) => Promise<{ readonly ok: boolean; readonly status: number | null }>;
    done: () => Promise<number>;
  }>;
  /** How many answers have which status: a number, 'some' for at least one, 'rest' for any number. No other status may come. */
  readonly answers: Readonly<Record<number, number | 'some' | 'rest'>>;
  /** How often it is done; 1 unless given. */
  readonly times?: number;
}
