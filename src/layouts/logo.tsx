import { Link } from '@tanstack/react-router';
import { cva } from 'class-variance-authority';
import { config } from '#config';
import { m } from '#paraglide/messages.js';

const linkStyles = cva(
  'inline-flex min-h-6 pointer-coarse:min-h-11 items-center gap-2.5 font-750 font-stretch-84% text-[1.4375rem] leading-none tracking-[-0.02em] max-md:gap-2 max-md:text-[1.25rem]',
  { variants: { tone: { dark: 'text-fg', paper: 'focus-visible:outline-paper-ink' } } },
);

const signStyles = cva('logo-sign relative size-[30px] flex-none forced-color-adjust-none max-md:size-[26px]', {
  variants: { tone: { dark: '', paper: 'logo-sign-on-paper' } },
});

/** Sign and name, as a link to the home page. Its sign is drawn by logo.css. */
export function Logo({ tone = 'dark' }: { tone?: 'dark' | 'paper' }) {
  return (
    <Link
      className={linkStyles({ tone })}
      to="/"
      aria-label={m.layouts_home_link({ brand: config.brand.name })}
      activeOptions={{ exact: true }}
    >
      <i className={signStyles({ tone })} aria-hidden="true" />
      {/* With very large text the header of a phone has room for the sign alone. */}
      <span className="@max-[18rem]/bar:hidden">{config.brand.name}</span>
    </Link>
  );
}
