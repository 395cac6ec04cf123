import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultRouteRules, matchRouteRule, type RouteRule } from './redirects.ts';

const rule = (from: string, to: string, status: RouteRule['status'] = 301): RouteRule => ({ from, to, status });

describe('[R-route-table] the route table', () => {
  it('redirects old addresses to their new ones', () => {
    expect(matchRouteRule(defaultRouteRules, '/adira/nos')).toEqual({ location: '/aderir/nos', status: 302 });
    expect(matchRouteRule(defaultRouteRules, '/adira/nos/')).toEqual({ location: '/aderir/nos', status: 302 });
    expect(matchRouteRule(defaultRouteRules, '/parcerias/vouchers')).toEqual({ location: '/vouchers', status: 302 });
    expect(matchRouteRule(defaultRouteRules, '/adira')).toBeNull();
    expect(matchRouteRule(defaultRouteRules, '/')).toBeNull();
  });

  it('supports named segments, the rest of a path, and absolute targets on other sites', () => {
    const rules = [
      rule('/a/{x}/{y}', '/{y}/{x}'),
      rule('/velho/*', '/novo/*', 308),
      rule('/fora/{x}', 'https://outro.example.pt/{x}', 302),
    ];
    expect(matchRouteRule(rules, '/a/1/2')).toEqual({ location: '/2/1', status: 301 });
    expect(matchRouteRule(rules, '/velho/um/dois')).toEqual({ location: '/novo/um/dois', status: 308 });
    expect(matchRouteRule(rules, '/fora/x')).toEqual({ location: 'https://outro.example.pt/x', status: 302 });
  });

  it('never redirects an address to itself', () => {
    expect(matchRouteRule([rule('/a', '/a/'), rule('/b/*', '/b/*')], '/a')).toBeNull();
    expect(matchRouteRule([rule('/b/*', '/b/*')], '/b/c')).toBeNull();
  });

  it('never leaves the site because of a segment in the requested path', () => {
    const rules = [rule('/x/{a}/{b}', '/{a}/{b}'), rule('/y/*', '/*'), rule('/z/{a}', '{a}')];
    const piece = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom('', '/', '\\', '//evil.example', 'javascript:alert(1)', '..', '%2f', 'https:'),
    );
    fc.assert(
      fc.property(fc.constantFrom('/x/', '/y/', '/z/'), fc.array(piece, { maxLength: 4 }), (start, parts) => {
        const target = matchRouteRule(rules, start + parts.join('/'));
        if (target) expect(new URL(target.location, 'https://tv.example.pt').origin).toBe('https://tv.example.pt');
      }),
      { numRuns: 2_000 },
    );
  });

  it('[F-sec-62] ignores a rule when the requested path would change the host of its absolute target', () => {
    const to = (target: string, path: string) => matchRouteRule([rule('/fora/{x}', target), rule('/resto/*', target)], path)?.location;
    expect(to('https://ok.example{x}', '/fora/@evil.example')).toBeUndefined();
    expect(to('https://ok.example{x}', '/fora/%40evil.example')).toBeUndefined();
    expect(to('https://ok.example{x}', '/fora/.evil.example')).toBeUndefined();
    expect(to('https://ok.example{x}', '/fora/:8080')).toBeUndefined();
    expect(to('https://ok.example*', '/resto/.evil.example/a')).toBeUndefined();
    expect(to('https://{x}.example.pt/', '/fora/evil.example%23')).toBeUndefined();
    expect(to('https://ok.example/{x}', '/fora/@evil.example')).toBe('https://ok.example/@evil.example');
    expect(to('https://ok.example/*', '/resto/@evil.example/..%2f')).toBe('https://ok.example/@evil.example/..%2F');
    expect(to('https://ok.example/?de={x}', '/fora/a%26b%3Dc%23d')).toBe('https://ok.example/?de=a&b=c%23d');
  });

  it('[F-sec-62] compares segments decoded once, and fills them in encoded', () => {
    const rules = [rule('/adira/{operator}', '/aderir/{operator}', 302), rule('/programação', '/guia')];
    expect(matchRouteRule(rules, '/%61dira/nos')?.location).toBe('/aderir/nos');
    expect(matchRouteRule(rules, '/%2561dira/nos')).toBeNull();
    expect(matchRouteRule(rules, '/adira/%2f%2fevil.example')?.location).toBe('/aderir/%2F%2Fevil.example');
    expect(matchRouteRule(rules, '/programa%C3%A7%C3%A3o')?.location).toBe('/guia');
  });
});
