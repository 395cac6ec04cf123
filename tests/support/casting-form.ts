/** The casting's form, posted as by a browser without scripts. */
import { randomBytes } from 'node:crypto';
import { expect } from '@playwright/test';
import { formsOf, type PlainBrowser, type PlainForm } from './account-forms.ts';
import { inDateFields } from './fill-date.ts';
import { answerQuestion } from './registration-question.ts';

const MP4 = Buffer.from('\0\0\0\x20ftypisom');
export const film = Buffer.concat([MP4, randomBytes(300_000)]);

export const castingForm = (html: string): PlainForm => {
  const form = formsOf(html).find(({ fields }) => 'sent_files' in fields);
  if (!form) throw new Error('no form');
  return form;
};

export const answerIn = (html: string): string =>
  answerQuestion(/(Quanto é [^?]+\?|Qual é a [^?]+\?)/.exec(html.replaceAll('<!-- -->', ''))?.[1] ?? '');

/** Posts the form with files, as a browser without scripts does, and opens the page that it leads to. */
export async function postCasting(
  browser: PlainBrowser,
  html: string,
  changes: Record<string, string>,
  files: readonly [string, Buffer<ArrayBuffer>][],
) {
  const { action, fields } = castingForm(html);
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...inDateFields(fields, changes) }))
    if (name !== 'file') body.append(name, value);
  for (const [name, bytes] of files) body.append('file', new Blob([bytes]), name);
  if (files.length === 0) body.append('file', new Blob([]), '');
  const headers = { accept: 'text/html', origin: browser.site, 'sec-fetch-site': 'same-origin', cookie: browser.cookieHeader };
  const answer = await fetch(browser.site + action, { method: 'POST', redirect: 'manual', headers, body });
  browser.keep(answer.headers);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/casting']);
  return browser.open('/casting');
}

export const castingFields = {
  name: 'Ana Prates',
  email: 'ana@exemplo.pt',
  birth_date: '2010-05-14',
  role: 'futebol',
  message: 'Relato futsal na rádio local.',
  terms: 'on',
};
