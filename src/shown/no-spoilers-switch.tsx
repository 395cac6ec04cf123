import { m } from '#paraglide/messages.js';
import { useHidesResults } from '#session/hidden-mark.ts';
import { changeHiddenResults } from '#session/hidden-results.functions.ts';
import { switchLabelStyles } from '#ui/switch.tsx';
import { SwitchMark } from '#ui/switch-mark.tsx';

/** "Sem spoilers" for the whole site (session/hidden-forms.ts). Without JavaScript the form is posted, and the page comes back as it was asked for. */
export function NoSpoilersSwitch({ className }: { className?: string }) {
  const hides = useHidesResults();
  return (
    <form method="post" action={changeHiddenResults.url} className={className} data-results="">
      <button type="submit" role="switch" aria-checked={hides} className={switchLabelStyles} name="esconder" value={hides ? 'nao' : 'sim'}>
        <span>{m.ui_no_spoilers()}</span>
        <SwitchMark />
      </button>
    </form>
  );
}
