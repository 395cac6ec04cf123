import { createFileRoute, notFound } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import paperStyles from '#features/guide/guide-print.css?url';
import cmsStyles from '#layouts/cms-layout.css?url';
import { DefaultLayout } from '#layouts/default-layout.tsx';
import printStyles from '#layouts/print-layout.css?url';
import { SiteFooter } from '#layouts/site-footer.tsx';
import playerStyles from '#player/player.css?url';
import { requestNonce } from '#session/request-nonce.ts';
import { Basics } from '#ui/gallery/basics.tsx';
import { Forms } from '#ui/gallery/forms.tsx';
import { Overlays } from '#ui/gallery/overlays.tsx';
import { Sections } from '#ui/gallery/sections.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { AgendaSpecimen } from '../gallery/agenda-specimen.tsx';
import { HomeSample } from '../gallery/home-sample.tsx';
import { AderirSample, StaticSample, VouchersSample } from '../gallery/offer-samples.tsx';
import { RoomSample } from '../gallery/room-sample.tsx';
import { sampleFooter, sampleFrame } from '../gallery/sample-frame.ts';
import { CmsSample, PrintSample } from '../gallery/text-samples.tsx';
import galleryStyles from '../styles/gallery.css?url';

/** Components and layouts with sample data, for development. A production build serves it only with CAMAROTE_UI=1. */
const allowed = createIsomorphicFn()
  .server(() => import.meta.env.DEV || globalThis.process?.env?.CAMAROTE_UI === '1')
  .client(() => true);

const sheets = {
  home: [],
  multiscreen: [playerStyles],
  cms: [cmsStyles],
  static: [],
  aderir: [],
  vouchers: [],
  print: [printStyles, paperStyles],
};
const LAYOUTS = ['home', 'cms', 'static', 'multiscreen', 'aderir', 'vouchers', 'print'] as const;

type LayoutName = (typeof LAYOUTS)[number];

export const Route = createFileRoute('/_ui')({
  // Unchecked, because route options are in the script of every page: the component shows all parts for a name that is none.
  validateSearch: (search: Record<string, unknown>) => search as { layout?: LayoutName },
  beforeLoad: () => {
    if (!allowed()) throw notFound();
  },
  loader: () => ({ now: new Date().toISOString() }),
  component: Gallery,
});

/** The head is part of the component: route options are in the script of every page, components are not. */
function GalleryHead({ layout }: { layout: LayoutName | undefined }) {
  return (
    <>
      <title>Componentes</title>
      <meta name="robots" content="noindex" />
      {[galleryStyles, ...sheets[layout ?? 'home']].map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="default" />
      ))}
    </>
  );
}

function Gallery() {
  const asked = Route.useSearch().layout;
  const layout = LAYOUTS.find((name) => name === asked);
  return (
    <>
      <GalleryHead layout={layout} />
      <Sample layout={layout} />
    </>
  );
}

function Sample({ layout }: { layout: LayoutName | undefined }) {
  const { now } = Route.useLoaderData();
  switch (layout) {
    case 'home':
      return <HomeSample now={Date.parse(now)} />;
    case 'multiscreen':
      return <RoomSample now={Date.parse(now)} />;
    case 'cms':
      return <CmsSample />;
    case 'static':
      return <StaticSample />;
    case 'aderir':
      return <AderirSample />;
    case 'vouchers':
      return <VouchersSample />;
    case 'print':
      return <PrintSample nonce={requestNonce()} />;
    default:
      return (
        <DefaultLayout frame={sampleFrame} footer={<SiteFooter {...sampleFooter} />}>
          <h1 className="type-36 pt-10 max-md:pt-8">Componentes</h1>
          <p className="flex flex-wrap gap-2 pt-10 max-md:pt-8">
            {LAYOUTS.map((name) => (
              <LinkButton key={name} size="sm" to="/_ui" search={{ layout: name }}>
                {name}
              </LinkButton>
            ))}
          </p>
          <Basics now={now} />
          <Forms />
          <Overlays />
          <Sections />
          <AgendaSpecimen now={Date.parse(now)} />
        </DefaultLayout>
      );
  }
}
