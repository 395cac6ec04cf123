import type { ReactNode } from 'react';

/** One row of the gallery: what it is, and its states side by side. */
export function Specimen({ title, children }: { title: string; children: ReactNode }) {
  const id = `g-${title.toLowerCase().replace(/[^a-z]+/g, '-')}`;
  return (
    <section className="gallery__row" aria-labelledby={id}>
      <h2 className="label muted" id={id}>
        {title}
      </h2>
      <div className="gallery__states">{children}</div>
    </section>
  );
}

/** A state with its name under it. */
export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="gallery__state">
      {children}
      <p className="tiny muted">{name}</p>
    </div>
  );
}
