import { config } from '#config';
import { m } from '#paraglide/messages.js';
import { Link } from '#ui/link.tsx';

export function Logo({ tone = 'dark' }: { tone?: 'dark' | 'paper' }) {
  return (
    <Link className="logo" to="/" aria-label={m.layouts_home_link({ brand: config.brand.name })} activeOptions={{ exact: true }}>
      <i className={tone === 'dark' ? 'mark logo__mark' : 'mark mark--paper logo__mark'} aria-hidden="true" />
      <span>{config.brand.name}</span>
    </Link>
  );
}
