/**
 * The stacks of one of Playwright's workers, by the function that starts them. For files that replace a worker fixture instead, Playwright
 * starts a worker each, with a new browser and new stacks, after all other files.
 */
import type { Stack } from './stack.ts';

type Start<S extends Stack> = () => Promise<S>;

export class Stacks {
  readonly #started = new Map<Start<Stack>, Promise<Stack>>();
  #own: Start<Stack> | undefined;

  /** A stack for all files that give this function. It ends with the worker. */
  async shared<S extends Stack>(start: Start<S>): Promise<S> {
    await this.#endOwn();
    return this.#start(start);
  }

  /** A stack for the one file that gives this function. It ends when the worker asks for another one. */
  async own<S extends Stack>(start: Start<S>): Promise<S> {
    if (this.#own !== start) await this.#endOwn();
    this.#own = start;
    return this.#start(start);
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#started.keys()].map((start) => this.#end(start)));
  }

  async #start<S extends Stack>(start: Start<S>): Promise<S> {
    const stack = (this.#started.get(start) as Promise<S> | undefined) ?? start();
    this.#started.set(start, stack);
    return stack;
  }

  async #endOwn(): Promise<void> {
    if (this.#own) await this.#end(this.#own);
    this.#own = undefined;
  }

  async #end(start: Start<Stack>): Promise<void> {
    const stack = await this.#started.get(start)?.catch(() => undefined);
    this.#started.delete(start);
    await stack?.stop();
  }
}
