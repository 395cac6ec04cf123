import { expect, test, vi } from 'vitest';
import { shownChannels } from './shown-channels.ts';

const CHANNELS = ['camarote-1', 'liga-pro', 'camarote-liga-pro-2', 'liga-profissional'].map((slug) => ({ slug }));
const slugs = async (settings: () => Promise<Record<string, string>>) => (await shownChannels(CHANNELS, settings)).map(({ slug }) => slug);

test('[K-flags] the liga pro channel is there only where the operator shows it', async () => {
  expect(await slugs(async () => ({ show_channel_liga_pro: '1' }))).toHaveLength(4);
  expect(await slugs(async () => ({ show_channel_liga_pro: '0' }))).toEqual(['camarote-1', 'liga-profissional']);
  expect(await slugs(() => Promise.reject(new Error('no settings')))).toEqual(['camarote-1', 'liga-profissional']);
});

test('a service without such a channel costs no reading of settings', async () => {
  const settings = vi.fn(async () => ({}));
  await shownChannels([{ slug: 'camarote-1' }], settings);
  expect(settings).not.toHaveBeenCalled();
});
