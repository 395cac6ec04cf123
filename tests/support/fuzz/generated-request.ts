/** One generated request, as a value that can be printed and sent again. */
export interface GeneratedRequest {
  /** what is asked: the id of a call, the path of a route, the name of a server function */
  readonly of: string;
  readonly to: 'site' | 'upstream';
  readonly method: string;
  /** path with query */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** which of the signed-in viewers; null for a visitor */
  readonly viewer: number | null;
}
