import { Link } from '@tanstack/react-router';
import { config } from '#config';
import { m } from '#paraglide/messages.js';
import { televisionPage } from '#rules/pages.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { downloadGlyph } from '#ui/icons/download.ts';
import { rightGlyph } from '#ui/icons/right.ts';
import { Picture } from '#ui/picture.tsx';
import { useInstall } from './install-prompt.ts';

const rowStyles = 'flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 rounded-card border border-ink-600 p-4';

/** The site on the home screen of a telephone, a tablet or a computer: the browser installs it. */
export function DownloadScreen() {
  const install = useInstall();
  const ways = [
    { where: m.download_ios(), how: m.download_ios_how() },
    { where: m.download_android(), how: m.download_android_how() },
    { where: m.download_computer(), how: m.download_computer_how() },
  ];
  return (
    <div className="grid items-center gap-20 py-12 max-md:pt-6 max-md:pb-10 max-lg:gap-10 lg:grid-cols-2">
      <div className="grid gap-6">
        <div className="grid gap-2">
          <h1 className="type-48">{m.download_heading()}</h1>
          <p className="type-lead">{m.download_intro()}</p>
        </div>
        <ul className="grid gap-2">
          {ways.map(({ where, how }) => (
            <li className={rowStyles} key={where}>
              <b className="font-650">{where}</b>
              <span className="text-14 text-muted">{how}</span>
            </li>
          ))}
          <li>
            <Link className={`${rowStyles} hover:bg-ink-900`} {...televisionPage}>
              <b className="font-650">{m.download_tv()}</b>
              <span className="inline-flex items-center gap-2 text-14 text-muted">
                {m.download_tv_how()}
                <Icon glyph={rightGlyph} />
              </span>
            </Link>
          </li>
        </ul>
        <p className="type-small text-muted">{m.download_note({ brand: config.brand.name })}</p>
        {install ? (
          <div>
            <Button look="primary" size="lg" glyph={downloadGlyph} onClick={install}>
              {m.download_install()}
            </Button>
          </div>
        ) : null}
      </div>
      <PhoneDrawing />
    </div>
  );
}

function PhoneDrawing() {
  return (
    <div className="mx-auto w-64 overflow-hidden rounded-[2.5rem] border-8 border-ink-700 bg-ink-950 max-lg:hidden" aria-hidden="true">
      <div className="relative aspect-[16/10]">
        <Picture src="/desenhos/sem-canais.svg" alt="" width={640} height={480} cover />
      </div>
      <div className="grid gap-3 p-4 pb-10">
        <b className="font-stretch-84% text-18">{config.brand.name}</b>
        {['futebol', 'motores'].map((sport) => (
          <span className="relative block aspect-video overflow-hidden rounded-card" key={sport}>
            <Picture src={`/desenhos/cartaz-${sport}.svg`} alt="" width={320} height={180} cover />
          </span>
        ))}
      </div>
    </div>
  );
}
