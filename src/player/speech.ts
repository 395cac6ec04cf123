/** Speaking aloud: the browser's own voices, Portuguese of Portugal first. Browser only. */

export const canSpeak = (): boolean => 'speechSynthesis' in globalThis;

/** The best voice for Portuguese: of Portugal, else any; null where there is none. */
export function portugueseVoice<Voice extends { readonly lang: string }>(voices: readonly Voice[]): Voice | null {
  const of = (start: string) => voices.find(({ lang }) => lang.replace('_', '-').toLowerCase().startsWith(start));
  return of('pt-pt') ?? of('pt') ?? null;
}

/** Says a sentence aloud. What is still being said is cut off: the newest counts. */
export function speak(text: string): void {
  if (!canSpeak()) return;
  const sentence = new SpeechSynthesisUtterance(text);
  sentence.lang = 'pt-PT';
  sentence.voice = portugueseVoice(speechSynthesis.getVoices());
  speechSynthesis.cancel();
  speechSynthesis.speak(sentence);
}
