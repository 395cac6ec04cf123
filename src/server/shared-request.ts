/**
 * The request of a shared render. Its answer is sent to all viewers, so it must not depend on one of them (SECURITY 54): the request has the
 * address and the kind of answer, and reading anything about the viewer throws.
 */

/** Headers that say something about the viewer or the device. */
const PERSONAL =
  /^(cookie|authorization|accept-language|forwarded|x-forwarded-.*|x-real-ip|x-country|cf-.*|sec-ch-.*|sec-gpc|dnt|save-data|downlink|ect|rtt|device-memory|dpr|viewport-width|width|referer|origin)$/i;

/** Headers whose `get` and `has` throw for names that describe the viewer. */
function sharedHeaders(given: Record<string, string>): Headers {
  const headers = new Headers(given);
  for (const method of ['get', 'has'] as const) {
    const original = headers[method].bind(headers) as (name: string) => never;
    Object.defineProperty(headers, method, {
      value: (name: string) => {
        if (PERSONAL.test(name)) throw new Error(`a shared render asked for the viewer's ${name}`);
        return original(name);
      },
    });
  }
  return headers;
}

/**
 * Has no abort signal: the render continues when the viewer who caused it disconnects (SECURITY 55).
 * @param accept the kind of answer
 */
export function sharedRequest(address: URL, accept: 'text/html' | 'application/json', fromFunctionClient: boolean): Request {
  const given: Record<string, string> = {
    accept,
    // The origin of a server function's call was checked before (request-limits.ts).
    'sec-fetch-site': 'same-origin',
    ...(fromFunctionClient ? { 'x-tsr-serverfn': 'true' } : {}),
  };
  const request = new Request(address, { headers: given });
  Object.defineProperty(request, 'headers', { value: sharedHeaders(given) });
  return request;
}
