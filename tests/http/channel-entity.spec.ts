import { expect, test } from '@playwright/test';
import { readPage, withPaperSite } from '../support/paper-site.ts';

/** A channel of SPEC §3. The value of every field is unique on the page. */
const crest = (name: string) => `https://img.example.pt/${name}.svg`;

test('[E-channel] every field of a channel is used by a screen', async () => {
  await withPaperSite(
    ({ answers }) => {
      const known = answers.get('/channels/live') as { body: { channels: Record<string, unknown>[] } };
      const [first, second] = known.body.channels as [Record<string, unknown>, Record<string, unknown>];
      const [entry] = first.epg as Record<string, unknown>[];
      const fixture = first.fixture as { local_team: Record<string, unknown>; visitor_team: Record<string, unknown> };
      Object.assign(fixture.local_team, { short_name: 'Os da Casa', logo_image_url: crest('casa') });
      Object.assign(fixture.visitor_team, { short_name: 'Os de Fora', logo_image_url: crest('fora') });
      Object.assign(entry ?? {}, {
        evento: { name: 'O nome do evento' },
        descricao: 'Uma descrição como mais nenhuma.',
        imagem: crest('evento'),
        id_epg: 4_321,
      });
      Object.assign(first, { id: 77, nome: 'Canal Setenta e Sete', slug: 'canal-77', numero: 77, premium: true, category: 'matchplayer' });
      if (entry) entry.id_canal = 77;
      // Its number is lower than the first channel's, but `category` decides the order: channels of matches come first.
      Object.assign(second, { numero: 1 });
      answers.set('/highlights/all', { body: { highlights: [] } });
      const stream = answers.get('/channels/stream/1') as { body: Record<string, unknown> };
      answers.set('/channels/stream/77', { body: { ...stream.body, id: 77, program: entry } });
      const guide = answers.get('/channels/epg') as { body: { epg: unknown[] } };
      guide.body.epg.push({ id_canal: 77, entries: [entry] });
    },
    async ({ site, paper }) => {
      const onStage = async () => {
        const { html } = await readPage(site);
        return html.slice(html.indexOf('<section'), html.indexOf('id="em-direto"'));
      };
      const { text } = await readPage(site);
      const stage = await onStage();
      expect(stage).toContain('href="/live/canal/77/canal-77"'); // id
      expect(text).toContain('Canal Setenta e Sete, com operador ou Premium'); // nome, premium; first by category
      expect(stage).toContain('Os da Casa');
      expect(stage).toContain('Os de Fora');
      expect(stage).toContain(crest('casa'));
      expect(stage).toContain(crest('fora'));

      const live = paper.answers.get('/channels/live') as { body: { channels: { epg: Record<string, unknown>[] }[] } };
      const entry = live.body.channels[0]?.epg[0] as {
        imagem: string;
        evento: { name: string };
        data: string;
        duracao: number;
        tipoEmissao: string;
      };
      entry.tipoEmissao = 'repeticao'; // not live: the next channel is on the stage
      await expect.poll(onStage).not.toContain('Os da Casa');
      entry.tipoEmissao = 'direto';
      (live.body.channels[0] as unknown as { fixture: null }).fixture = null;
      Object.assign(entry, { fixture: null, event_id: null });
      await expect.poll(async () => (await readPage(site)).text).toContain('O nome do evento');
      expect((await readPage(site)).html).toContain(crest('evento'));
      expect((await readPage(`${site}/live/canal/77/canal-77`)).html).toContain('Uma descrição como mais nenhuma.'); // descricao
      // A programme that has ended is not shown as live: data and duracao are used.
      entry.duracao = 60;
      await expect.poll(async () => (await readPage(site)).text).not.toContain('O nome do evento');
    },
  );
});
