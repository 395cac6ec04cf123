import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { AderirLayout } from '../aderir-layout.tsx';
import { CmsLayout } from '../cms-layout.tsx';
import { PrintLayout } from '../print-layout.tsx';
import { StaticLayout } from '../static-layout.tsx';
import { VouchersLayout } from '../vouchers-layout.tsx';
import { sampleFrame } from './samples.ts';

const PARTS = ['Quem presta o serviço', 'A sua conta', 'O que pode ver', 'Momentos e partilha', 'Dados pessoais'];
const TEXT =
  'O Camarote é um serviço de televisão desportiva na internet. Qualquer pessoa pode consultar o guia, as notícias e os vídeos abertos. Para ver os canais em direto é preciso uma conta e um operador associado, ou um voucher válido.';

export function CmsSample() {
  return (
    <CmsLayout
      frame={sampleFrame}
      title="Termos e condições"
      updated="2 de janeiro de 2026"
      minutes={8}
      sections={PARTS.map((label, index) => ({ id: `parte-${index}`, label }))}
    >
      <p className="lead">Estas são as regras para usar o Camarote. Escrevemo-las para serem lidas: frases curtas e sem letra pequena.</p>
      {PARTS.map((label, index) => (
        <div key={label}>
          <h2 id={`parte-${index}`}>{label}</h2>
          <p>{TEXT}</p>
          <ol>
            <li>A conta é pessoal. Pode usá-la em vários aparelhos, com um limite de emissões ao mesmo tempo.</li>
            <li>
              Pode apagar a conta a qualquer momento, na página <a href="#conteudo">Conta</a>. Apagar é definitivo.
            </li>
          </ol>
        </div>
      ))}
    </CmsLayout>
  );
}

export function StaticSample() {
  return (
    <StaticLayout
      frame={sampleFrame}
      title="Fale connosco"
      intro="Respondemos em dois dias úteis, quase sempre antes."
      aside={
        <dl>
          <div>
            <dt>Estado do serviço</dt>
            <dd>Tudo a funcionar, 19:20</dd>
          </div>
        </dl>
      }
    >
      <form className="stack">
        <div className="grid-2">
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
      title="Todos os canais, até quatro ao mesmo tempo."
      price={{ amount: '9,99', unit: '€ por mês', note: 'na fatura do seu operador, sem fidelização' }}
      reasons={['Canais em direto e sete dias para ver do início', 'Multiscreen com quatro jogos', 'Cancela quando quiser, na conta']}
      doorsTitle="Quem lhe leva a televisão a casa?"
      doors={['NOS', 'Vodafone', 'MEO'].map((name) => ({ name, call: `Aderir com ${name}`, to: '/' }))}
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
      help={[{ to: '/ajuda', label: 'Ajuda' }]}
      legal={[{ to: '/termos-e-condicoes', label: 'Termos da campanha' }]}
      title="Um mês de multiscreen"
      intro="Quatro ecrãs, trinta dias. Oferta com o seu voucher."
      step={1}
      aside={<p>O código está no verso do cartão.</p>}
    >
      <form className="stack">
        <TextInput
          className="code"
          label="Código do voucher"
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

export function PrintSample({ nonce }: { nonce?: string | undefined }) {
  return (
    <PrintLayout title="Guia TV" date="Sábado, 3 de janeiro de 2026" source={'camarote.example/guia?data=2026-01-03'} nonce={nonce}>
      <p className="paper__note">Programação por canal, hora de Lisboa</p>
      <div className="paper">
        <div className="paper__head">
          <div className="paper__cols">
            {['Canal', 'Hora', 'Programa', 'Modalidade', 'Emissão'].map((head) => (
              <span key={head}>{head}</span>
            ))}
          </div>
        </div>
        <div className="paper__body">
          {[1, 2, 3, 4, 5, 6].map((channel) => (
            <section key={channel} className="paper__ch" aria-label={`Camarote ${channel}`}>
              <div className="paper__name">
                <b>{channel}</b>Camarote {channel}
              </div>
              <table>
                <tbody>
                  {['15:20', '17:50', '20:20', '22:45', '23:10'].map((time) => (
                    <tr key={time}>
                      <td className="t">{time}</td>
                      <td>Liga Portugal, Estrela Amadora × SC Braga</td>
                      <td className="c">Futebol</td>
                      <td className="d">Direto</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          ))}
        </div>
      </div>
    </PrintLayout>
  );
}
