/** Answers the questions of registrations as a person does: by reading them. */

const NUMBERS = ['zero', 'um', 'dois', 'três', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove'];
const ORDINALS = ['primeira', 'segunda', 'terceira', 'quarta'];

export function answerQuestion(text: string): string {
  const sum = /^Quanto é (\S+) mais (\S+)\?$/.exec(text);
  if (sum) return String(NUMBERS.indexOf(sum[1] ?? '') + NUMBERS.indexOf(sum[2] ?? ''));
  const word = /^Qual é a (\S+) palavra: (.+)\?$/.exec(text);
  const answer = word?.[2]?.split(', ')[ORDINALS.indexOf(word[1] ?? '')];
  if (answer === undefined) throw new Error(`no answer to ${text}`);
  return answer;
}
