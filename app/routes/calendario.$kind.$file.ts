import { createFileRoute } from '@tanstack/react-router';
import { calendarFile } from '#features/reminders/calendar.server.ts';

/** Calendar files, to download or to subscribe to: `/calendario/equipa/3.ics`. */
export const Route = createFileRoute('/calendario/$kind/$file')({
  // Minutes of an alarm before the start.
  validateSearch: ({ antes }: Record<string, unknown>): { antes?: number } =>
    typeof antes === 'number' && Number.isInteger(antes) && antes >= 0 ? { antes } : {},
  server: {
    handlers: {
      GET: ({ request, params }) => calendarFile(request, params.kind, params.file),
      ANY: () => new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } }),
    },
  },
});
