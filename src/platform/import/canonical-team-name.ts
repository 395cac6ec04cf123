/** A club's full name from any of its names, or null for one that is not known. */
export function canonicalTeamName(_name: string): string | null {
  return null;
}
