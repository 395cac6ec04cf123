/** Addresses of calendar files (.ics): one programme, one match, or all matches of a team or a competition. */
export const CALENDAR_KINDS = ['programa', 'jogo', 'equipa', 'competicao'] as const;
export type CalendarKind = (typeof CALENDAR_KINDS)[number];

/** '/calendario/equipa/3.ics' */
export const calendarPath = (kind: CalendarKind, id: number): string => `/calendario/${kind}/${id}.ics`;
