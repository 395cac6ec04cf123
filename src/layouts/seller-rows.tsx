import { config } from '#config';
import { m } from '#paraglide/messages.js';

/** The complaints book, beside the legal links of every footer (DL 156/2005 art. 5-B). */
export const ComplaintsBookLink = () => (
  <a className="wrap-anywhere inline-flex min-h-6 pointer-coarse:min-h-11 items-center hover:text-fg" href={config.complaints.book}>
    {m.footer_complaints()}
  </a>
);

/** Under the legal links: who sells, and who settles a dispute with it. */
export function SellerRows() {
  const { seller, complaints } = config;
  return (
    <div className="*:wrap-anywhere mt-4 grid gap-2 text-12 text-muted leading-normal [&_a:hover]:text-fg [&_a]:underline [&_a]:underline-offset-3">
      <p>
        {m.footer_seller(seller)} <a href={`mailto:${seller.email}`}>{seller.email}</a>,{' '}
        <a className="whitespace-nowrap" href={`tel:${seller.phone.replaceAll(' ', '')}`}>
          {seller.phone}
        </a>
      </p>
      {complaints.bodies.length > 0 ? <p>{m.footer_disputes()}</p> : null}
      {complaints.bodies.map(({ name, address, url }) => (
        <p key={url}>
          <a href={url}>{name}</a>, {address}
        </p>
      ))}
    </div>
  );
}
