import { formatDate } from '#rules/lisbon-time.ts';

/** The months of a range of days: 'novembro de 2026', 'novembro e dezembro de 2026', 'dezembro de 2026 e janeiro de 2027'. */
export function monthsText(first: string, last: string): string {
  const [, month = '', year = ''] = /^\d+ de (.+) de (\d+)$/.exec(formatDate(first)) ?? [];
  const [, lastMonth = '', lastYear = ''] = /^\d+ de (.+) de (\d+)$/.exec(formatDate(last)) ?? [];
  const end = `${lastMonth} de ${lastYear}`;
  if (year !== lastYear) return `${month} de ${year} e ${end}`;
  return month === lastMonth ? end : `${month} e ${end}`;
}
