/** What the operator's page is asked for: how far back its counts go, and whether it comes again by itself. */

export const PERIODS = { hora: 60, dia: 1_440, semana: 8 * 1_440 } as const;
export type Period = keyof typeof PERIODS;

export interface OperatorSearch {
  period: Period;
  /** the page comes again by itself every half minute */
  again: boolean;
}

const isPeriod = (text: string | null): text is Period => text !== null && Object.hasOwn(PERIODS, text);

/** What is malformed has its default. */
export function readOperatorSearch(params: URLSearchParams): OperatorSearch {
  const period = params.get('periodo');
  return { period: isPeriod(period) ? period : 'hora', again: params.get('atualizar') === '1' };
}

export function operatorAddress({ period, again }: OperatorSearch): string {
  const params = new URLSearchParams({ ...(period === 'hora' ? {} : { periodo: period }), ...(again ? { atualizar: '1' } : {}) });
  return `/_estado${params.size > 0 ? `?${params}` : ''}`;
}
