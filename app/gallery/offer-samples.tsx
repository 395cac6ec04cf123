/** Layouts filled with components of the design system and invented data. */

import { AderirLayout } from '#layouts/aderir-layout.tsx';
import { SiteFooter } from '#layouts/site-footer.tsx';
import { StaticLayout } from '#layouts/static-layout.tsx';
import { VouchersLayout } from '#layouts/vouchers-layout.tsx';
import { editorialPage, homePage } from '#rules/pages.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { sampleFooter, sampleFrame } from './sample-frame.ts';

export function StaticSample() {
  return (
    <StaticLayout
      frame={sampleFrame}
      footer={<SiteFooter {...sampleFooter} />}
      title="Fale connosco"
      intro="Respondemos em dois dias úteis, quase sempre antes."
      facts={[{ name: 'Estado do serviço', value: 'Tudo a funcionar, 19:20' }]}
    >
      <form className="grid gap-4">
        <div className="grid gap-4 md:grid-cols-2">
          <TextInput label="Nome" autoComplete="name" defaultValue="Inês Duarte" />
          <TextInput label="E-mail" type="email" autoComplete="email" />
        </div>
        <Select label="Assunto" options={[{ value: 'canal', label: 'Não consigo ver um canal' }]} />
        <TextArea label="Mensagem" rows={5} />
        <Checkbox defaultChecked>Juntar dados técnicos deste aparelho, para ajudar a encontrar o problema.</Checkbox>
        <div>
          <Button look="primary" size="lg">
            Enviar mensagem
          </Button>
        </div>
      </form>
    </StaticLayout>
  );
}

export function AderirSample() {
  return (
    <AderirLayout
      frame={sampleFrame}
      footer={<SiteFooter {...sampleFooter} />}
      title="Todos os canais, até quatro ao mesmo tempo."
      price={{ amount: '9,99', unit: '€ por mês', note: 'na fatura do seu operador, sem fidelização' }}
      reasons={['Canais em direto e sete dias para ver do início', 'Multiscreen com quatro jogos', 'Cancela quando quiser, na conta']}
      doorsTitle="Quem lhe leva a televisão a casa?"
      doors={['NOS', 'Vodafone', 'MEO'].map((name) => ({ name, call: `Aderir com ${name}`, page: homePage }))}
      questionsTitle="Perguntas"
      questions={[
        {
          question: 'Quanto tempo demora a ficar ativo?',
          answer: 'Poucos minutos. Assim que o operador confirmar, os canais abrem sozinhos.',
        },
        { question: 'Posso ver fora de Portugal?', answer: 'Na União Europeia, sim.' },
      ]}
    />
  );
}

export function VouchersSample() {
  return (
    <VouchersLayout
      help={[{ page: editorialPage('ajuda'), label: 'Ajuda' }]}
      legal={[{ page: editorialPage('termos-e-condicoes'), label: 'Termos da campanha' }]}
      title="Um mês de multiscreen"
      intro="Quatro ecrãs, trinta dias. Oferta com o seu voucher."
      step={1}
      aside={<p>O código está no verso do cartão.</p>}
    >
      <form className="grid gap-4">
        <TextInput
          label="Código do voucher"
          control="code"
          defaultValue="CMRT-7K2Q-9"
          error="Faltam 3 letras ou números. O código tem 12, no verso do cartão."
          autoComplete="off"
        />
        <Button look="primary" size="lg" wide>
          Continuar
        </Button>
      </form>
      <Notice>Não pedimos cartão. No fim dos 30 dias a oferta acaba sozinha.</Notice>
    </VouchersLayout>
  );
}
