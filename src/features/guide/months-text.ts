import { formatDate } from '#rules/day-words.ts';

/** The months of a range of days: 'Novembro de 2026', 'Novembro e dezembro de 2026', 'Dezembro de 2026 e janeiro de 2027'. */
export function monthsText(first: string, last: string): string {
  const [, month = '', year = ''] = /^\d+ de (.+) de (\d+)$/.exec(formatDate(first)) ?? [];
  const [, lastMonth = '', lastYear = ''] = /^\d+ de (.+) de (\d+)$/.exec(formatDate(last)) ?? [];
  const end = `${lastMonth} de ${lastYear}`;
  const text = year !== lastYear ? `${month} de ${year} e ${end}` : month === lastMonth ? end : `${month} e ${end}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
