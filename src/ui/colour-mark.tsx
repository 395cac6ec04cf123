/** A thin upright bar in a colour that is data (a team's shirt). An SVG attribute, because served pages carry no style. */
export function ColourMark({ colour }: { colour: string }) {
  return (
    <svg className="colour-mark" viewBox="0 0 4 28" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 0h4v28H0z" fill={colour} />
    </svg>
  );
}
