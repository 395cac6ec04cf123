/** A moment's page as it is served, without a script. */
import { readPage, withPaperSite } from '../support/paper-site.ts';
import { expect, test } from '../support/test.ts';

const ID = '019aa5d2-0000-7000-8000-0000000000aa';
const author = (id: string, name: string, image: string | null) => ({
  id,
  first_name: name.split(' ')[0],
  last_name: name.split(' ')[1],
  name,
  user_name: name.toLowerCase().replace(' ', '.'),
  image,
});
const moment = {
  id: ID,
  category: { id: 2, name: 'Defesa', label: 'Grande defesa', image: 'https://img.example.pt/categoria.svg', categoryId: 2 },
  mainUser: author('v1', 'Berta Lima', 'https://img.example.pt/berta.webp'),
  otherUsers: [author('v2', 'Caio Rego', null)],
  entry_type: 'user',
  entry_status: 'created',
  createdAt: '2026-11-21T20:33:07Z',
  entry_timestamp: '2026-11-21T20:31:06Z',
  entry_end_timestamp: '2026-11-21T20:31:30Z',
  delay: 720,
  tv_channel_id: 1,
  headline: 'Uma defesa </script><b>como</b> mais nenhuma',
  internal_id: 'interno-aa',
  image: 'https://img.example.pt/momento.webp',
  plays_count: 1_234,
  video_url: 'https://vod.example.pt/aa.m3u8',
  duration: 24,
  id_programa: 4_321,
  event_id: null,
};
const SLUG = 'uma-defesa-script-b-como-b-mais-nenhuma';

test('[E-moment] [A-mim] [A-moment-manager] [S-moment-processing] every field of a moment is used by its page, which says who made it and how far it is', async () => {
  const at = (last: string) => `019aa5d2-0000-7000-8000-0000000000${last}`;
  await withPaperSite(
    ({ answers }) => {
      answers.set(`/smartmoment/${ID}`, { body: moment });
      answers.set(`/smartmoment/${at('ab')}`, { body: { ...moment, id: at('ab'), entry_type: 'ai' } });
      answers.set(`/smartmoment/${at('ac')}`, { body: { ...moment, id: at('ac'), entry_status: 'processing', video_url: null } });
      answers.set(`/smartmoment/${at('ad')}`, { body: { ...moment, id: at('ad'), entry_status: 'failed', video_url: null } });
      answers.set(`/smartmoment/${at('ae')}`, { status: 404, body: { error: { code: 'not_found', message: 'Não.' } } });
    },
    async ({ site }) => {
      const { status, html, text } = await readPage(`${site}/videos/${ID}/${SLUG}`);
      expect(status).toBe(200);
      for (const words of [
        'Grande defesa',
        'por berta.lima e caio.rego',
        '1234 vistas',
        'No ar a 21 nov, das 20:31:06 às 20:31:30',
        'visto com 12 min de atraso',
        'CR',
      ])
        expect(text.replaceAll('\u00a0', '')).toContain(words);
      for (const value of [
        'categoria.svg',
        'berta.webp',
        'momento.webp',
        'programa=4321',
        'interno-aa',
        'https://vod.example.pt/aa.m3u8',
        'PT24S',
        '2026-11-21T20:33:07.000Z',
        '/live/canal/1',
        `<link rel="canonical" href="${site}/videos/${ID}/${SLUG}"`,
        'property="og:video" content="https://vod.example.pt/aa.m3u8"',
      ])
        expect(html).toContain(value);
      // The viewer's own words are text everywhere.
      expect(html).not.toContain('<b>como</b>');
      const [, json = '{}'] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
      expect(JSON.parse(json)['@graph'][0]).toMatchObject({ '@type': 'VideoObject', name: moment.headline, contentUrl: moment.video_url });

      const page = (id: string) => readPage(`${site}/videos/${id}/${SLUG}`);
      expect((await page(at('ab'))).text).toContain('gerado por IA');
      const processing = await page(at('ac'));
      expect(processing.text).toContain('O clipe está a ser processado');
      expect(processing.html).not.toContain('og:video"');
      expect((await page(at('ad'))).text).toContain('Este vídeo não está disponível');
      await expect.poll(async () => (await page(at('ae'))).status).toBe(404);
      const moved = await page(ID.toUpperCase());
      expect([moved.status, (await readPage(`${site}/videos/${ID}/outro`)).headers.get('location')]).toEqual([
        404,
        expect.stringContaining(`/videos/${ID}/${SLUG}`),
      ]);
    },
  );
});
