import { Link } from '@tanstack/react-router';
import { config } from '#config';
import { m } from '#paraglide/messages.js';
import { Mark } from '#ui/mark.tsx';

export function Logo({ tone = 'dark' }: { tone?: 'dark' | 'paper' }) {
  return (
    <Link className="logo" to="/" aria-label={m.layouts_home_link({ brand: config.brand.name })} activeProps={{}}>
      <Mark tone={tone} />
      <span>{config.brand.name}</span>
    </Link>
  );
}
