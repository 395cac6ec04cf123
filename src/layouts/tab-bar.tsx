import { m } from '#paraglide/messages.js';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import type { TabPlace } from './slots.ts';

/** The same places at the thumb's reach, where the header has no room for their names. */
export function TabBar({ places }: { places: readonly TabPlace[] }) {
  return (
    <nav className="tabbar" aria-label={m.layouts_tabbar()}>
      <ul>
        {places.map(({ to, label, glyph, exact }) => (
          <li key={to}>
            <Link to={to} activeOptions={{ exact: exact ?? false, includeSearch: false }}>
              <Icon glyph={glyph} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
