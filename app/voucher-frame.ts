/** Links of the vouchers' pages, above and below. */
import { m } from '#paraglide/messages.js';
import { editorialPage, voucherPrivacyPage, voucherTermsPage } from '#rules/pages.ts';

export const voucherFrame = () => ({
  help: [{ page: editorialPage('perguntas-frequentes'), label: m.voucher_contact() }],
  legal: [
    { page: voucherTermsPage, label: m.voucher_legal_terms() },
    { page: voucherPrivacyPage, label: m.voucher_legal_privacy() },
  ],
});
