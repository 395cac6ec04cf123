/** A household's IPv6 network counts as one address: whoever has one has 2^64 of them. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head.split(':').filter(Boolean);
  if (tail !== undefined) {
    const after = tail.split(':').filter(Boolean).length;
    for (let missing = 8 - groups.length - after; missing > 0 && groups.length < 4; missing -= 1) groups.push('0');
  }
  return groups.slice(0, 4).join(':');
}
