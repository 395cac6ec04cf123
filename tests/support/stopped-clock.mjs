/** Preloaded into a server process (`node --import`): its clock is stopped at STOPPED_CLOCK_MS, so that pictures of its pages can be compared. */
const at = Number(process.env.STOPPED_CLOCK_MS);
if (Number.isFinite(at) && at > 0) {
  const RealDate = Date;
  globalThis.Date = class extends RealDate {
    constructor(...given) {
      if (given.length === 0) super(at);
      else super(...given);
    }
    static now() {
      return at;
    }
  };
}
