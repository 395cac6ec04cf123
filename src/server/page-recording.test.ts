import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readFlushes } from './page-flushes.ts';
import { firstFlushOf, playRecording, recordPage } from './page-recording.ts';
import { writtenBody } from './written-body.ts';

const NONCE = 'AAAAAAAAAAAAAAAAAAAAAA==';
const encoder = new TextEncoder();

const turn = () => new Promise((go) => setTimeout(go, 5));
const textOf = async (body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>) => new Response(body).text();

describe('flushes of a body', () => {
  it('have the chunks of one turn of the event loop, and the first waits until it is ready', async () => {
    const source = writtenBody();
    const flushes = readFlushes(source.body, (text) => text.includes('</main>'));
    source.write('<main>');
    const first = flushes.next();
    await turn();
    source.write('text');
    source.write('</main>');
    expect(await first).toBe('<main>text</main>');
    source.write('late');
    expect(await flushes.next()).toBe('late');
    source.end();
    expect(await flushes.next()).toBeNull();
  });

  it('keep a character that is split between chunks, and end with the error of the renderer', async () => {
    const source = writtenBody();
    const flushes = readFlushes(source.body);
    const bytes = encoder.encode('é');
    const next = flushes.next();
    const { body } = source;
    expect(body.locked).toBe(true);
    source.write('a');
    expect(await next).toBe('a');
    source.fail();
    await expect(flushes.next()).rejects.toThrow('aborted');
    expect(bytes).toHaveLength(2);
  });

  it('stop the rendering when nobody reads them any more', async () => {
    const source = writtenBody();
    readFlushes(source.body).cancel();
    await turn();
    expect(source.isCancelled()).toBe(true);
  });
});

describe('a recording', () => {
  it('is read by several viewers while it runs, each with a different nonce', async () => {
    const source = writtenBody();
    const recording = recordPage(readFlushes(source.body), NONCE);
    source.write(`<script nonce="${NONCE}">1</script><!--$?-->`);
    await firstFlushOf(recording);
    const [plain, packed] = [playRecording(recording, 'one', false), playRecording(recording, 'two', true)];
    expect(packed.encoding).toBe('gzip');
    source.write(`<script nonce="${NONCE}">2</script>`);
    source.end();
    expect(await textOf(plain.body)).toBe('<script nonce="one">1</script><!--$?--><script nonce="one">2</script>');
    const bytes = Buffer.from(await new Response(packed.body).arrayBuffer());
    expect(gunzipSync(bytes).toString()).toBe('<script nonce="two">1</script><!--$?--><script nonce="two">2</script>');
    expect(recording.state).toBe('late');
  });

  it('replaces a nonce that is split between flushes', async () => {
    for (let cut = 1; cut < NONCE.length; cut += 1) {
      const source = writtenBody();
      const recording = recordPage(readFlushes(source.body), NONCE);
      source.write(`<i nonce="${NONCE.slice(0, cut)}`);
      await turn();
      source.write(`${NONCE.slice(cut)}"></i>AAAA`);
      source.end();
      await recording.ended;
      expect(await textOf(playRecording(recording, 'own', false).body), String(cut)).toBe('<i nonce="own"></i>AAAA');
    }
  });

  it('is "whole" when no part of the page was late, and "broken" when the rendering failed', async () => {
    const kinds = [
      { html: '<p>all</p>', fail: false, state: 'whole' },
      { html: '<!--$?--><template id="B:0"></template>', fail: false, state: 'late' },
      { html: '<!--$!--><template></template>', fail: false, state: 'late' },
      { html: '<p>half', fail: true, state: 'broken' },
    ];
    for (const { html, fail, state } of kinds) {
      const source = writtenBody();
      const recording = recordPage(readFlushes(source.body), NONCE);
      source.write(html);
      await firstFlushOf(recording);
      const { body } = playRecording(recording, 'own', false);
      if (fail) source.fail();
      else source.end();
      await recording.ended;
      expect(recording.state, html).toBe(state);
      if (fail) {
        await expect(textOf(body)).rejects.toThrow();
        await expect(textOf(playRecording(recording, 'later', false).body), 'for who comes afterwards').rejects.toThrow();
      } else expect(await textOf(body)).toBe(html);
    }
  });

  it('detects a late part although its mark is split between flushes', async () => {
    const mark = '<!--$?-->';
    for (let cut = 1; cut < mark.length; cut += 1) {
      const source = writtenBody();
      const recording = recordPage(readFlushes(source.body), NONCE);
      source.write(`<p>${mark.slice(0, cut)}`);
      await turn();
      source.write(`${mark.slice(cut)}</p>`);
      source.end();
      await recording.ended;
      expect(recording.state, String(cut)).toBe('late');
    }
  });

  it('continues when a viewer disconnects', async () => {
    const source = writtenBody();
    const recording = recordPage(readFlushes(source.body), NONCE);
    source.write('<p>');
    await firstFlushOf(recording);
    const [leaves, stays] = [playRecording(recording, 'a', false).body, playRecording(recording, 'b', false).body];
    await (leaves as ReadableStream<Uint8Array>).cancel();
    source.write('</p>');
    source.end();
    expect(await textOf(stays)).toBe('<p></p>');
    expect(source.isCancelled()).toBe(false);
  });
});
