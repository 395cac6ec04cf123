/** Applications to castings: who sends them, and which files belong to them. */
import type { DecodedOf } from '#contract/core/call.ts';
import type { generalCasting } from '#contract/tags/forms.ts';
import { ADULT_YEARS, CASTING_MESSAGE_LENGTH, MINIMUM_AGE_YEARS } from '#rules/constants.ts';
import { email, isOldEnough, phone } from '#rules/fields.ts';
import { lisbonDay } from '#rules/lisbon-time.ts';
import { type Checked, checkEmail } from '../accounts/account-fields.ts';
import { newId } from '../accounts/tokens.ts';
import { Fault } from '../http/fault.ts';
import type { Context } from '../http/handler.ts';
import { toDate } from '../wire/instant.ts';
import { admitForm, checkConsent, checkLine, checkText, requireRight } from './form-checks.ts';

type Application = DecodedOf<typeof generalCasting>['body'];

const optional = (text: string | undefined, check: (text: string) => Checked): Checked =>
  text === undefined || text.trim() === '' ? { value: '' } : check(text);

function checkPhone(text: string): Checked {
  const field = phone(text);
  return field.ok ? { value: field.value } : { error: { code: 'S8', message: 'Escreva um número de telefone português.' } };
}

function checkBirth(birthDate: string, today: string): Checked {
  if (birthDate > today || birthDate < '1900-01-01') return { error: { code: 'S4', message: 'Escreva a sua data de nascimento.' } };
  return isOldEnough(birthDate, today, MINIMUM_AGE_YEARS)
    ? { value: birthDate }
    : { error: { code: 'under_age', message: `É preciso ter pelo menos ${MINIMUM_AGE_YEARS} anos.` } };
}

/** An e-mail or a Portuguese telephone number. */
function checkContact(text: string): Checked {
  const [mail, number] = [email(text), phone(text)];
  if (mail.ok || number.ok) return { value: text.trim() };
  return { error: { code: 'S4', message: 'Escreva um e-mail ou um telefone de quem responde por si.' } };
}

const FILES_GONE = 'Um dos ficheiros já não está disponível. Envie-o de novo.';
const noFiles = (message: string): Fault => new Fault(422, 'fields', message, { fields: { files: message } });

/** The files were uploaded before, belong to no other application, and one of them is a video. @throws Fault 422 `files` */
async function requireFiles({ db }: Context, { files, key }: Application): Promise<void> {
  const found =
    files.length === 0
      ? []
      : await db
          .selectFrom('casting_files')
          .leftJoin('castings', 'castings.id', 'casting_files.casting_id')
          .select(['casting_files.id', 'casting_files.type', 'castings.key'])
          .where('casting_files.id', 'in', [...files])
          .execute();
  const isOurs = (id: string) => found.some((file) => file.id === id && (file.key === null || file.key === key));
  if (!files.every(isOurs)) throw noFiles(FILES_GONE);
  if (!found.some(({ type }) => type.startsWith('video/'))) throw noFiles('Junte um vídeo, em MP4 ou MOV.');
}

/**
 * Stores an application once for its key, with its files. A minor needs somebody who answers for them.
 * @returns the application's key
 * @throws Fault 422 fields, captcha; 429
 */
export async function receiveCasting(body: Application, context: Context): Promise<string> {
  const { db, now } = context;
  const today = lisbonDay(now);
  const isMinor = !isOldEnough(body.birth_date, today, ADULT_YEARS);
  const right = requireRight({
    name: checkLine(body.name, 120, 'Escreva o seu nome.'),
    email: checkEmail(body.email),
    phone: optional(body.phone, checkPhone),
    birth_date: checkBirth(body.birth_date, today),
    city: optional(body.city, (text) => checkLine(text, 120, '')),
    role: checkLine(body.role ?? '', 120, 'Escolha o que quer fazer.'),
    message: checkText(body.message ?? '', CASTING_MESSAGE_LENGTH, 'Conte-nos em poucas linhas.'),
    guardian_name: isMinor ? checkLine(body.guardian_name ?? '', 120, 'Escreva o nome de quem responde por si.') : { value: '' },
    guardian_contact: isMinor ? checkContact(body.guardian_contact ?? '') : { value: '' },
    terms: checkConsent(body.terms, 'Para se candidatar, autorize a utilização dos seus dados.'),
  });
  await requireFiles(context, body);
  const key = await admitForm(context, 'casting', body);
  await db.transaction().execute(async (trx) => {
    const added = await trx
      .insertInto('castings')
      .values({
        id: newId(),
        key,
        received_at: toDate(now),
        name: right.name,
        email: right.email,
        phone: right.phone || null,
        birth_date: right.birth_date,
        city: right.city || null,
        role: right.role,
        message: right.message,
        guardian_name: right.guardian_name || null,
        guardian_contact: right.guardian_contact || null,
        wants_news: body.news === true,
      })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) return;
    const files = [...new Set(body.files)];
    const claimed = await trx
      .updateTable('casting_files')
      .set({ casting_id: added.id })
      .where('id', 'in', files)
      .where('casting_id', 'is', null)
      .executeTakeFirst();
    // Another application, or the job that deletes what was left, has taken one of them since it was looked at.
    if (Number(claimed.numUpdatedRows) !== files.length) throw noFiles(FILES_GONE);
  });
  return key;
}
