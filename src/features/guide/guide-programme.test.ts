import { beforeEach, expect, test, vi } from 'vitest';

const DAY = '2026-11-21';
const entry = {
  id_epg: 7,
  id_canal: 2,
  evento: { name: 'Jogo grande' },
  tipoEmissao: 'direto',
  descricao: 'Final.',
  data: `${DAY}T20:15:00Z`,
  duracao: 7200,
};
let entryCall: () => Response;
let guide: () => Response;
const channels = [1, 2].map((id) => ({ id, numero: id, nome: `Canal ${id}`, slug: `canal-${id}` }));
vi.stubGlobal('fetch', async (url: string) => {
  const { pathname } = new URL(url);
  if (pathname === '/channels/all') return Response.json({ channels });
  if (pathname === '/channels/epg') return guide();
  if (pathname.startsWith('/tvguide/entry/')) return entryCall();
  return Response.json({}, { status: 501 });
});
const refused = (status: number) => () => Response.json({ error: { code: 'x', message: 'x' } }, { status });

const load = async (id: number) => {
  vi.resetModules();
  return (await import('./guide-programme.server.ts')).loadGuideProgramme(id, DAY);
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  guide = () =>
    Response.json({
      epg: [
        { id_canal: 1, entries: [] },
        { id_canal: 2, entries: [entry] },
      ],
    });
});

test.each([501, 404, 500])('[F-four-calls] the sheet is drawn from the entry of the grid when its own call answers %i', async (status) => {
  entryCall = refused(status);
  expect(await load(7)).toMatchObject({
    ok: true,
    value: { id: 7, title: 'Jogo grande', description: 'Final.', channel: { id: 2, number: 2, name: 'Canal 2' }, repeats: [] },
  });
});

test('[F-four-calls] a programme that neither its call nor the grid has is gone', async () => {
  entryCall = refused(404);
  expect(await load(8)).toEqual({ ok: true, value: null });
});

test('[F-four-calls] a grid that cannot be read does not make a programme gone', async () => {
  entryCall = refused(501);
  guide = refused(500);
  expect(await load(7)).toMatchObject({ ok: false, fault: 'not-offered' });
});
