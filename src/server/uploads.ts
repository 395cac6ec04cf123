/** The addresses to which pages send large files. Their bodies go on to the upstream as they come: the site keeps nothing of them. */

interface Upload {
  path: RegExp;
  methods: readonly string[];
  /** largest body, in bytes */
  maxBytes: number;
}

const MEGABYTE = 1024 * 1024;

/** A part of a resumable upload: pages send parts of 1 MB. */
const MAX_PART_BYTES = 8 * MEGABYTE;
/** A casting's form without scripts: five files of 200 MB and its fields. */
const MAX_FORM_BYTES = 5 * 200 * MEGABYTE + MEGABYTE;

const UPLOADS: readonly Upload[] = [
  { path: /^\/casting\/ficheiros$/, methods: ['POST'], maxBytes: 0 },
  { path: /^\/casting\/ficheiros\/[0-9a-f-]{36}$/, methods: ['PATCH', 'DELETE'], maxBytes: MAX_PART_BYTES },
  { path: /^\/casting\/enviar$/, methods: ['POST'], maxBytes: MAX_FORM_BYTES },
];

export const uploadOf = (path: string): Upload | undefined => UPLOADS.find((upload) => upload.path.test(path));

/** The request with its body still to be read; null when it tells that it is too large. @param url the address, percent-decoded once */
export function streamedRequest(request: Request, url: URL, { maxBytes }: Upload): Request | null {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return null;
  const { method, headers, body, signal } = request;
  // Node asks for `duplex` with a streamed body; the DOM's types do not know it.
  return new Request(url, { method, headers, body, signal, ...(body ? { duplex: 'half' } : {}) } as RequestInit);
}
