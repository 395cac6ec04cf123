import { config } from '#config';
import { m } from '#paraglide/messages.js';
import { Link } from '#ui/link.tsx';
import { Logo } from './logo.tsx';
import type { FooterContent } from './slots.ts';

export function SiteFooter({ columns, legal, year }: FooterContent) {
  return (
    <footer className="foot">
      <div className="foot__cols">
        <div className="stack-2">
          <Logo />
          <p>{config.brand.tagline}</p>
        </div>
        {columns.map(({ title, places }) => (
          <div key={title}>
            <h2>{title}</h2>
            <ul>
              {places.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} activeOptions={{ exact: true }}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div className="foot__end">
        <span>
          © {year} {config.brand.name}
        </span>
        {legal.map(({ to, label }) => (
          <Link key={to} to={to} activeOptions={{ exact: true }}>
            {label}
          </Link>
        ))}
        <span>{m.layouts_language()}</span>
      </div>
    </footer>
  );
}
