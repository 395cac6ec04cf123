/** Words of the served pages: what is invented is marked once, and nothing is claimed that is not known. */
import { expect, test } from '@playwright/test';
import { readPage, withPaperSite } from '../support/paper-site.ts';

const DOWN = { status: 500, body: { error: { code: 'boom', message: 'Avaria.' } } };

interface Entry {
  id_epg: number;
  id_canal: number;
  data: string;
  tipoEmissao: string;
  evento: { name: string };
}

test('[F-demo-mark] what is invented is marked once a card and never inside a name', async () => {
  await withPaperSite(
    ({ answers }) => {
      for (const path of ['/channels/live', '/channels/epg', '/highlights/all']) {
        const { body } = answers.get(path) as { body: object };
        answers.set(path, {
          body: JSON.parse(JSON.stringify(body).replaceAll('"competicao":"Liga Portugal"', '"competicao":"Liga Portugal (Demonstração)"')),
        });
      }
    },
    async ({ site }) => {
      for (const path of ['/', '/guia', '/live/canal/1/camarote-1']) {
        const { html, text } = await readPage(site + path);
        expect(text, path).not.toMatch(/\(demonstração\)/i);
        for (const [card] of html
          .replace(/<script[\s\S]*?<\/script>/g, '')
          .matchAll(/<(li|article)\b(?:(?!<li\b|<article\b)[\s\S])*?<\/\1>/g))
          expect(card.match(/>Demonstração</g)?.length ?? 0, card).toBeLessThanOrEqual(1);
      }
      const home = await readPage(site);
      expect(home.text, 'the stage').toMatch(/Liga Portugal, jornada 17 Demonstração/);
      expect(home.html, 'a coming match').toMatch(/AVS|Benfica × FC Porto/);
    },
  );
});

test('[F-sheet-ended] the sheet of a programme says from when it can be seen and lists its true repeats by name', async () => {
  await withPaperSite(
    ({ answers }) => {
      const { epg } = (answers.get('/channels/epg') as { body: { epg: { entries: Entry[] }[] } }).body;
      const [match, other, entry] = epg[0]?.entries ?? [];
      const { channels } = (answers.get('/channels/all') as { body: { channels: { id: number }[] } }).body;
      const later = (name: string, hours: number, tipoEmissao: string) => ({
        ...entry,
        id_epg: 9_000 + hours,
        evento: { name },
        tipoEmissao,
        data: new Date(Date.parse(entry?.data ?? '') + hours * 3_600_000).toISOString(),
      });
      answers.set(`/tvguide/entry/${entry?.id_epg}`, {
        body: {
          entry,
          channel: channels.find(({ id }) => id === entry?.id_canal),
          outras_emissoes: [
            later('A edição seguinte', 24, 'direto'),
            later('A mesma, repetida', 30, 'repeticao'),
            later('A de ontem', -20, 'repeticao'),
          ],
        },
      });
      expect([match, other, entry]).not.toContain(undefined);
    },
    async ({ site, paper }) => {
      const path = [...paper.answers.keys()].findLast((one) => one.startsWith('/tvguide/entry/'));
      const { text } = await readPage(`${site}/guia?programa=${path?.split('/').at(-1)}`);
      expect(text).toMatch(/Pode vê-lo a partir de hoje, \d\d:\d\d, neste canal\./);
      expect(text).toContain('Partilhar');
      expect(text).toContain('A mesma, repetida');
      expect(text, 'another edition is no repeat').not.toContain('A edição seguinte');
      expect(text, 'nothing that is over').not.toContain('A de ontem');
    },
  );
});

test('[F-direto] without a known channel the live page opens the best live match, else the one watched last', async () => {
  await withPaperSite(
    ({ answers }) => {
      const { channels } = (answers.get('/channels/live') as { body: { channels: { epg: Entry[]; fixture: object | null }[] } }).body;
      const [first] = channels;
      if (first) {
        first.epg = first.epg.map((entry) => ({ ...entry, tipoEmissao: 'repeticao', fixture: null }));
        first.fixture = null;
      }
    },
    async ({ site }) => {
      const open = async (cookie?: string) =>
        (
          await fetch(`${site}/live/canal`, { redirect: 'manual', headers: { accept: 'text/html', ...(cookie ? { cookie } : {}) } })
        ).headers.get('location');
      expect(await open()).toBe('/live/canal/2/camarote-2');
      expect(await open('a=b; canal=9; c=d')).toBe('/live/canal/9/camarote-9');
      for (const wrong of ['canal=77', 'canal=x', 'canal=1%0A', 'canal=7'])
        expect(await open(wrong), wrong).toBe('/live/canal/2/camarote-2');
      const all = await readPage(`${site}/canais`);
      expect(all.status).toBe(200);
      expect(new Set(all.html.match(/href="\/live\/canal\/\d+\/camarote-\d+"/g)).size, 'also those without a broadcast').toBe(9);
      expect((await readPage(site)).html).toMatch(/<a [^>]*href="\/canais"[^>]*>(<span[^>]*>)?Todos os canais/);
    },
  );
});

test('[F-portuguese] the home page does not claim that nothing is live when the upstream does not answer', async () => {
  await withPaperSite(
    ({ answers }) => {
      for (const path of ['/channels/live', '/channels/epg', '/highlights/all']) answers.set(path, DOWN);
    },
    async ({ site }) => {
      const { text } = await readPage(site);
      expect(text).toContain('Esta parte não chegou');
      expect(text).not.toMatch(/nada em direto/i);
    },
  );
});
