/** A thin upright bar in a colour that is data (a team's shirt). An SVG attribute, because served pages have no style attributes. */
export function ColourMark({ colour }: { colour: string }) {
  return (
    <svg className="block h-full w-1 flex-none" viewBox="0 0 4 28" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 0h4v28H0z" fill={colour} />
    </svg>
  );
}
