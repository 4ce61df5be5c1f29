/** The code list of a column, `male=1; female=2`; null where it cannot be read or says a value twice. */
export function parseCodes(text: string): ReadonlyMap<string, string> | null {
  const codes = new Map<string, string>();
  for (const part of text.split(';').map((each) => each.trim())) {
    if (part === '') continue;
    const at = part.indexOf('=');
    const [value, code] = [part.slice(0, at).trim(), part.slice(at + 1).trim()];
    if (at < 1 || value === '' || code === '' || codes.has(value)) return null;
    codes.set(value, code);
  }
  return codes.size > 0 ? codes : null;
}
