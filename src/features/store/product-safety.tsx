import { Fragment } from 'react';
import { m } from '#paraglide/messages.js';
import type { Product } from './store-model.ts';

/** Who makes a product, and its warnings (Regulation (EU) 2023/988, art. 19). */
export function ProductSafety({ safety }: { safety: NonNullable<Product['safety']> }) {
  const { manufacturer, address, email, warnings, responsible } = safety;
  const makers = [
    { label: m.store_safety_maker(), name: manufacturer, address, email },
    ...(responsible ? [{ label: m.store_safety_responsible(), ...responsible }] : []),
  ];
  return (
    <section className="grid gap-3" aria-labelledby="seguranca">
      <h2 className="type-18" id="seguranca">
        {m.store_safety()}
      </h2>
      <dl className="grid gap-x-6 gap-y-2 text-14 sm:grid-cols-[auto_minmax(0,1fr)]">
        {makers.map((maker) => (
          <Fragment key={maker.label}>
            <dt className="text-muted">{maker.label}</dt>
            <dd className="text-soft">
              {maker.name}, {maker.address},{' '}
              {maker.email.includes('@') ? (
                <a className="wrap-anywhere underline underline-offset-3 hover:text-fg" href={`mailto:${maker.email}`}>
                  {maker.email}
                </a>
              ) : (
                <span className="wrap-anywhere">{maker.email}</span>
              )}
            </dd>
          </Fragment>
        ))}
        {warnings === '' ? null : (
          <>
            <dt className="text-muted">{m.store_safety_warnings()}</dt>
            <dd className="text-soft">{warnings}</dd>
          </>
        )}
      </dl>
    </section>
  );
}
