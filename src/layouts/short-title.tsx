/** On a short screen, where the picture fills the first screen: what is playing, over its corner, as long as the controls are shown. */
export function ShortTitle({ title }: { title: string }) {
  return (
    <div
      className="pointer-events-none absolute top-2 right-2 z-3 short:block hidden short:in-[section:has([data-quiet])]:hidden max-w-[45%] truncate rounded-tag bg-ink-950/80 px-2.5 py-1.5 font-semibold text-14 leading-5"
      aria-hidden="true"
      data-short-title=""
    >
      {title}
    </div>
  );
}
