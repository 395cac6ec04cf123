import { m } from '#paraglide/messages.js';
import { SUBJECTS, type Subject } from './forms-model.ts';

const names = (): Record<Subject, string> => ({
  canal: m.contact_subject_channel(),
  conta: m.contact_subject_account(),
  pagamento: m.contact_subject_payment(),
  app: m.contact_subject_app(),
  dados: m.contact_subject_data(),
  outro: m.contact_subject_other(),
});

/** The subject in words, as staff read it; '' when none was chosen. */
export const subjectName = (subject: string): string =>
  (SUBJECTS as readonly string[]).includes(subject) ? names()[subject as Subject] : '';
