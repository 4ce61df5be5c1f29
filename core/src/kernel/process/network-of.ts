const IPV6_NETWORK = 4;
const MAPPED_HEX = /^(?:0+:){5}ffff:([\da-f]{1,4}):([\da-f]{1,4})$/;

/**
 * Key for limits in place of the address: anyone with one IPv6 address has the 2⁶⁴ of its network. IPv4 is itself, also
 * when mapped into IPv6.
 */
export function networkOf(address: string): string {
  const plain = address
    .toLowerCase()
    .replace(/%.*$/, '')
    .replace(/^(?:::|(?:0+:){5})ffff:(?=\d+\.)/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const groups = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const whole =
    tail === undefined
      ? groups
      : [...groups, ...Array(Math.max(0, 8 - groups.length - after.length)).fill('0'), ...after];
  const mapped = MAPPED_HEX.exec(whole.join(':'));
  if (mapped) {
    const [high, low] = [Number.parseInt(mapped[1]!, 16), Number.parseInt(mapped[2]!, 16)];
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  }
  return `${whole
    .slice(0, IPV6_NETWORK)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
