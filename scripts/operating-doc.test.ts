import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shownTokens } from '#features/shell/shell.server.ts';
import { defaultSettings } from '#rules/constants.ts';

const page = readFileSync('docs/operating.md', 'utf8');

test('[G-day-two-docs] operating.md lists every setting with its default, and every text token that the site shows', () => {
  for (const [key, value] of Object.entries(defaultSettings))
    expect(page, key).toContain(`| \`${key}\` | ${value === '' ? '(empty)' : `\`${value}\``} |`);
  for (const token of shownTokens) expect(page, token).toContain(`\`${token}\``);
});

test('[G-day-two-docs] operating.md tells backup, restore, upgrade and nginx, and .env.example agrees with the README on PostgreSQL', () => {
  for (const heading of ['## Backup, restore, upgrade', '## Behind nginx', '## Settings and text tokens']) expect(page).toContain(heading);
  expect(page.match(/client_max_body_size/g)).toHaveLength(3);
  for (const file of ['.env.example', 'README.md']) expect(readFileSync(file, 'utf8')).toContain('PostgreSQL (15 or newer)');
});
