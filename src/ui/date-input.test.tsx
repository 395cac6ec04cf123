import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DateInput } from './date-input.tsx';

it('[G-birth-date] is three labelled fields in the order day, month, year, and keeps what was typed beside its error', () => {
  const html = renderToStaticMarkup(
    <DateInput label="Data de nascimento" name="birth_date" value="1990-02-31" error="O dia 31/02/1990 não existe." birthday />,
  );
  const fields = [...html.matchAll(/<input[^>]*>/g)].map(([tag]) =>
    ['name', 'value', 'autoComplete', 'aria-invalid'].map((name) => new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag)?.[1]),
  );
  expect(fields).toEqual([
    ['birth_date_day', '31', 'bday-day', 'true'],
    ['birth_date_month', '02', 'bday-month', 'true'],
    ['birth_date_year', '1990', 'bday-year', 'true'],
  ]);
  expect([...html.matchAll(/<label[^>]*>([^<]*)/g)].map(([, text]) => text)).toEqual(['Dia', 'Mês', 'Ano']);
  expect(html).toContain('<legend class="mb-1.5 font-semibold text-14">Data de nascimento</legend>');
  expect(html).toMatch(/aria-describedby="([^"]+)".*id="\1"/s);
});
