import { Link } from '@tanstack/react-router';
import { config } from '#config';
import { m } from '#paraglide/messages.js';

export function Logo({ tone = 'dark' }: { tone?: 'dark' | 'paper' }) {
  return (
    <Link className="logo" to="/" aria-label={m.layouts_home_link({ brand: config.brand.name })} activeProps={{}}>
      <i className={tone === 'dark' ? 'mark logo__mark' : 'mark mark--paper logo__mark'} aria-hidden="true" />
      <span>{config.brand.name}</span>
    </Link>
  );
}
