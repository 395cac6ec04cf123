import type { Locator, Page } from '@playwright/test';

/** Fields of a form post with a date ('YYYY-MM-DD') in the three fields that the form has for it. */
export function inDateFields(form: Readonly<Record<string, string>>, changes: Readonly<Record<string, string>>): Record<string, string> {
  const typed = Object.entries(changes).flatMap(([name, value]) => {
    if (!(`${name}_year` in form)) return [[name, value] as const];
    const [year = '', month = '', day = ''] = value.split('-');
    return [[`${name}_day`, day] as const, [`${name}_month`, month] as const, [`${name}_year`, year] as const];
  });
  return Object.fromEntries(typed);
}

/** Types a date ('YYYY-MM-DD') into the three fields of a form. */
export async function fillDate(box: Locator | Page, date: string): Promise<void> {
  const [year = '', month = '', day = ''] = date.split('-');
  const typed = { Dia: day, Mês: month, Ano: year };
  for (const [label, text] of Object.entries(typed)) await box.getByLabel(label, { exact: true }).fill(text);
}
