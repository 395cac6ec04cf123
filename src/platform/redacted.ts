/** Longest message that is stored or printed, in characters. */
const MAX_LENGTH = 500;

/** An error's message without secrets. Database drivers quote connection addresses, which hold passwords. */
export function redacted(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text
    .replace(/([a-z][a-z0-9+.-]*:\/\/[^:@/\s]+:)[^@\s]+@/gi, '$1[redacted]@')
    .replace(/\b(password|token|authorization|secret)\b\s*[=:]\s*\S+/gi, '$1=[redacted]')
    .slice(0, MAX_LENGTH);
}
