import { type ComponentType, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { m } from '#paraglide/messages.js';
import { Section } from '#ui/page-section.tsx';
import { Rail } from '#ui/rail.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const PLACES = ['a', 'b', 'c', 'd', 'e'];

/** Of the height of the rail. */
const RailSkeleton = () => (
  <Section id="momentos" title={m.moment_rail()} busy>
    <Rail label={m.moment_rail()} narrow>
      {PLACES.map((key) => (
        <li key={key}>
          <Skeleton shape="box" className="aspect-3/4" />
        </li>
      ))}
    </Rail>
  </Section>
);

/** Keeps the place of the rail of moments, of another feature, under the first screen: it is loaded when its place comes into view. */
export function MomentsPlace({ rail: Moments }: { rail: ComponentType<{ skeleton: ReactNode }> }) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true));
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  const skeleton = <RailSkeleton />;
  return (
    <div ref={place} className="noscript:hidden">
      {isSeen ? (
        <Suspense fallback={skeleton}>
          <Moments skeleton={skeleton} />
        </Suspense>
      ) : (
        skeleton
      )}
    </div>
  );
}
