import { Link } from '@tanstack/react-router';
import { contactPage } from '#rules/pages.ts';

/** The words that name whom to ask. */
const SUPPORT = /\bapoio\b|\bfale connosco\b/i;

/** A sentence in which the words that name the support lead to the page of contacts. */
export function SupportText({ text }: { text: string }) {
  const found = SUPPORT.exec(text);
  if (!found) return text;
  const [words] = found;
  return (
    <>
      {text.slice(0, found.index)}
      <Link {...contactPage} className="underline underline-offset-3">
        {words}
      </Link>
      {text.slice(found.index + words.length)}
    </>
  );
}
