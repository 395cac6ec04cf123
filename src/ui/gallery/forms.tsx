import { useState } from 'react';
import { Checkbox } from '../checkbox.tsx';
import { Notice } from '../notice.tsx';
import { Segmented } from '../segmented.tsx';
import { Select } from '../select.tsx';
import { Switch } from '../switch.tsx';
import { TextArea } from '../text-area.tsx';
import { TextInput } from '../text-input.tsx';
import { Specimen } from './specimen.tsx';

type Shape = '1' | '1+1' | '1+2' | '2×2';
const SHAPES: readonly { value: Shape; label: string }[] = (['1', '1+1', '1+2', '2×2'] as const).map((value) => ({ value, label: value }));

/** Fields and choices in their states: empty, filled, wrong, off. */
export function Forms() {
  const [shape, setShape] = useState<Shape>('1+2');
  return (
    <>
      <Specimen title="Campos">
        <div className="gallery__box">
          <TextInput label="Nome" defaultValue="Inês Duarte" autoComplete="name" />
        </div>
        <div className="gallery__box">
          <TextInput label="E-mail" type="email" placeholder="nome@exemplo.pt" hint="Só para confirmar a conta." autoComplete="email" />
        </div>
        <div className="gallery__box">
          <TextInput label="Código postal" defaultValue="2765-41" error="Faltam dígitos. Exemplo: 2765-410." autoComplete="postal-code" />
        </div>
        <div className="gallery__box">
          <TextInput label="Cidade" defaultValue="Lisboa" disabled />
        </div>
        <div className="gallery__box">
          <Select
            label="Assunto"
            options={[
              { value: 'canal', label: 'Não consigo ver um canal' },
              { value: 'conta', label: 'A minha conta' },
            ]}
          />
        </div>
        <div className="gallery__box">
          <TextArea label="Mensagem" defaultValue="Desde ontem, o canal 3 congela." hint="31 de 2000 caracteres" />
        </div>
      </Specimen>
      <Specimen title="Escolhas">
        <Checkbox defaultChecked>Aceito os termos</Checkbox>
        <Checkbox>Quero a newsletter</Checkbox>
        <Checkbox disabled>Notificações neste aparelho</Checkbox>
        <Switch>Sem spoilers</Switch>
        <Switch defaultChecked>Só diretos</Switch>
        <Switch disabled>Poupar dados</Switch>
        <Segmented label="Disposição" value={shape} options={SHAPES} onChange={setShape} />
        <fieldset className="chips" aria-label="Desporto">
          <button type="button" className="chip" aria-pressed="true">
            Todos
          </button>
          <button type="button" className="chip" aria-pressed="false" data-sport="futebol">
            <span className="mk" />
            Futebol
          </button>
        </fieldset>
      </Specimen>
      <Specimen title="Avisos">
        <Notice>Não pedimos cartão. No fim dos 30 dias a oferta acaba sozinha.</Notice>
        <Notice warn>A subscrição termina amanhã.</Notice>
      </Specimen>
    </>
  );
}
