import { useState } from 'react';
import { Checkbox } from '../checkbox.tsx';
import { chipMarkStyles, chipStyles } from '../chosen-styles.ts';
import { Notice } from '../notice.tsx';
import { Segmented } from '../segmented.tsx';
import { Select } from '../select.tsx';
import { Switch } from '../switch.tsx';
import { TextArea } from '../text-area.tsx';
import { TextInput } from '../text-input.tsx';
import { boxStyles, Specimen } from './specimen.tsx';

type Shape = '1' | '1+1' | '1+2' | '2×2';
const SHAPES: readonly { value: Shape; label: string }[] = (['1', '1+1', '1+2', '2×2'] as const).map((value) => ({ value, label: value }));

/** Fields and choices in their states: empty, filled, wrong, off. */
export function Forms() {
  const [shape, setShape] = useState<Shape>('1+2');
  return (
    <>
      <Specimen title="Campos">
        <div className={boxStyles}>
          <TextInput label="Nome" defaultValue="Inês Duarte" autoComplete="name" />
        </div>
        <div className={boxStyles}>
          <TextInput label="E-mail" type="email" placeholder="nome@exemplo.pt" hint="Só para confirmar a conta." autoComplete="email" />
        </div>
        <div className={boxStyles}>
          <TextInput label="Código postal" defaultValue="2765-41" error="Faltam dígitos. Exemplo: 2765-410." autoComplete="postal-code" />
        </div>
        <div className={boxStyles}>
          <TextInput label="Cidade" defaultValue="Lisboa" disabled />
        </div>
        <div className={boxStyles}>
          <Select
            label="Assunto"
            options={[
              { value: 'canal', label: 'Não consigo ver um canal' },
              { value: 'conta', label: 'A minha conta' },
            ]}
          />
        </div>
        <div className={boxStyles}>
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
        <fieldset className="flex gap-2" aria-label="Desporto">
          <button type="button" className={chipStyles} aria-pressed="true">
            Todos
          </button>
          <button type="button" className={chipStyles} aria-pressed="false" data-sport="futebol">
            <span className={chipMarkStyles} />
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
