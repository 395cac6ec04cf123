import { createFileRoute, redirect } from '@tanstack/react-router';
import { readPresentWeek } from '#features/news/news.functions.ts';

/** `/noticias` leads to the present week. */
export const Route = createFileRoute('/_static/noticias/')({
  loader: async () => {
    throw redirect({ to: '/noticias/$week', params: { week: await readPresentWeek() }, statusCode: 302 });
  },
});
