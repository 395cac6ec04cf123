import { config } from '#config';
import { ArticleText } from '#features/cms/article-text.tsx';
import { GuidePrint } from '#features/guide/guide-print.tsx';
import { CmsLayout } from '#layouts/cms-layout.tsx';
import { PrintLayout } from '#layouts/print-layout.tsx';
import { SiteFooter } from '#layouts/site-footer.tsx';
import { sampleChannel } from './sample-broadcasts.ts';
import { sampleFooter, sampleFrame } from './sample-frame.ts';

const PARTS = ['Quem presta o serviço', 'A sua conta', 'O que pode ver', 'Momentos e partilha', 'Dados pessoais'];
const HTML = `<p>O ${config.brand.name} é um serviço de televisão desportiva na internet. Qualquer pessoa pode consultar o guia, as notícias e os vídeos abertos. Para ver os canais em direto é preciso uma conta e um operador associado, ou um voucher válido.</p>
<ol><li>A conta é pessoal. Pode usá-la em vários aparelhos, com um limite de emissões ao mesmo tempo.</li>
<li>Pode apagar a conta a qualquer momento, na página <a href="#conteudo">Conta</a>. Apagar é definitivo.</li></ol>`;

/** A page an editor wrote. */
export function CmsSample() {
  const sections = PARTS.map((heading, index) => ({ id: `parte-${index}`, heading, html: HTML }));
  return (
    <CmsLayout
      frame={sampleFrame}
      footer={<SiteFooter {...sampleFooter} />}
      title="Termos e condições"
      updated="2 de janeiro de 2026"
      minutes={8}
      sections={sections.map(({ id, heading }) => ({ id, label: heading }))}
    >
      <ArticleText
        page={{
          slug: 'termos-e-condicoes',
          title: 'Termos e condições',
          description: `Estas são as regras para usar o ${config.brand.name}. Escrevemo-las para serem lidas: frases curtas e sem letra pequena.`,
          updatedAt: Date.UTC(2026, 0, 2),
          minutes: 8,
          sections,
        }}
      />
    </CmsLayout>
  );
}

const DAY = '2026-01-03';
const SOURCE = `${config.brand.slug}.example/guia?data=${DAY}`;

/** The printed guide of six channels. */
export function PrintSample({ nonce }: { nonce?: string | undefined }) {
  const programmesOf = (channel: number) =>
    ['15:20', '17:50', '20:20', '22:45', '23:10'].map((time, index) => ({
      id: channel * 10 + index,
      startsAt: Date.parse(`${DAY}T${time}:00Z`),
      title: 'Liga Portugal, Estrela Amadora × SC Braga',
      note: '',
      match: true,
      live: true,
    }));
  const channels = [1, 2, 3, 4, 5, 6].map((number) => {
    const { id, name, slug } = sampleChannel(number);
    return { id, name, slug, number, theme: 'futebol', programmes: programmesOf(number) };
  });
  return (
    <PrintLayout title="Guia TV" date="Sábado, 3 de janeiro de 2026" source={SOURCE} nonce={nonce}>
      <GuidePrint
        printed={{ state: 'ready', day: DAY, today: false, source: SOURCE, retryAfter: null, sports: [], channels }}
        search={{}}
      />
    </PrintLayout>
  );
}
