import { lazy, Suspense, useEffect, useState } from 'react';
import { config } from '#config';
import { Button } from '../button.tsx';
import { IconButton } from '../icon-button.tsx';
import { gearGlyph } from '../icons/gear.ts';
import { moreGlyph } from '../icons/more.ts';
import { shareGlyph } from '../icons/share.ts';
import { TextInput } from '../text-input.tsx';
import { showToast, type ToastMessage } from '../toast-queue.ts';
import { boxStyles, Specimen, State } from './specimen.tsx';

const Dialogue = lazy(() => import('../dialogue.tsx').then(({ Dialogue }) => ({ default: Dialogue })));
const Sheet = lazy(() => import('../sheet.tsx').then(({ Sheet }) => ({ default: Sheet })));
const Menu = lazy(() => import('../menu.tsx').then(({ Menu }) => ({ default: Menu })));
const Tooltip = lazy(() => import('../tooltip.tsx').then(({ Tooltip }) => ({ default: Tooltip })));
const Tabs = lazy(() => import('../tabs.tsx').then(({ Tabs }) => ({ default: Tabs<'agora' | 'guia' | 'momentos'> })));

const TOASTS: readonly (ToastMessage & { button: string })[] = [
  {
    button: 'Mostrar mensagem',
    title: 'Lembrete ativo',
    text: 'Avisamos 5 minutos antes.',
    tone: 'ok',
    action: { label: 'Anular', onSelect: () => {} },
  },
  { button: 'Mostrar aviso', title: 'O lembrete não ficou guardado', text: 'Tente de novo dentro de instantes.', tone: 'warn' },
  { button: 'Mostrar nota', title: 'Ligação copiada' },
];

/** Overlays and panels, each loaded when first used. */
export function Overlays() {
  const [open, setOpen] = useState<'dialogue' | 'sheet' | null>(null);
  const [tab, setTab] = useState<'agora' | 'guia' | 'momentos'>('agora');
  const [quality, setQuality] = useState('auto');
  const close = () => setOpen(null);
  // Lazy parts are rendered after hydration: this page is rendered to one string, which cannot suspend.
  const [here, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  return (
    <Specimen title="Por cima da página">
      <State name="diálogo">
        <Button onClick={() => setOpen('dialogue')}>Abrir diálogo</Button>
      </State>
      <State name="ficha">
        <Button onClick={() => setOpen('sheet')}>Abrir ficha</Button>
      </State>
      {TOASTS.map((toast) => (
        <State key={toast.title} name="mensagem">
          <Button onClick={() => showToast(toast)}>{toast.button}</Button>
        </State>
      ))}
      {here ? (
        <Suspense fallback={<span className={boxStyles} />}>
          <State name="menu">
            <Menu
              trigger={<IconButton look="line" glyph={moreGlyph} label="Mais opções" />}
              label="Qualidade"
              items={[
                { id: 'share', label: 'Partilhar', glyph: shareGlyph, onSelect: () => {} },
                ...['auto', '540p', '360p'].map((id) => ({ id, label: id, checked: quality === id, onSelect: () => setQuality(id) })),
                { id: 'off', label: 'Transmitir', disabled: true, onSelect: () => {} },
              ]}
            />
          </State>
          <State name="dica">
            <Tooltip text="Qualidade e atraso">
              <IconButton look="line" glyph={gearGlyph} label="Definições" />
            </Tooltip>
          </State>
          <div className={boxStyles}>
            <Tabs
              label="Painel"
              value={tab}
              onChange={setTab}
              tabs={[
                { value: 'agora', label: 'Agora', panel: <p className="type-small">O que está a dar.</p> },
                { value: 'guia', label: 'Guia', panel: <p className="type-small">O que vem a seguir.</p> },
                { value: 'momentos', label: 'Momentos', panel: <p className="type-small">O que já se guardou.</p> },
              ]}
            />
          </div>
        </Suspense>
      ) : null}
      {open === 'dialogue' ? (
        <Suspense fallback={null}>
          <Dialogue
            open
            onClose={close}
            title="Partilhar sala"
            intro="Quem abrir o endereço vê os mesmos canais."
            width="mid"
            foot={<Button onClick={close}>Fechar</Button>}
          >
            <TextInput label="Endereço" readOnly defaultValue={`${config.brand.slug}.example/live?canais=1,2`} />
          </Dialogue>
        </Suspense>
      ) : null}
      {open === 'sheet' ? (
        <Suspense fallback={null}>
          <Sheet open onClose={close} title="Benfica × Estoril">
            <h3 className="type-28">Benfica × Estoril</h3>
            <p className="type-small text-soft">As águias recebem o Estoril no fecho da primeira volta.</p>
            <Button look="primary" wide>
              Ver em direto
            </Button>
          </Sheet>
        </Suspense>
      ) : null}
    </Specimen>
  );
}
