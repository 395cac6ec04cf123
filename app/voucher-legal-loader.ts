/** The terms and the privacy of vouchers: pages that an editor writes, under `vouchers-…`. */
import { notFound } from '@tanstack/react-router';
import { getCmsPage } from '#features/cms/cms.functions.ts';
import { failPage } from '#features/errors/fail-page.ts';
import cmsStyles from '#layouts/cms-layout.css?url';

/** @throws notFound when nobody has written it; PageFault when the upstream does not answer */
export async function loadVoucherLegal(name: string) {
  const result = await getCmsPage({ data: `vouchers-${name}` });
  if (result.kind === 'missing') throw notFound();
  if (result.kind === 'fault') failPage(result.status, result.retryAfter);
  const { title, description } = result.page;
  return { page: result.page, head: { title, description, path: `/vouchers/${name}`, type: 'article' as const, stylesheet: cmsStyles } };
}
