/** A number between 0 and 2³² from seed and text (FNV-1a). */
export function scatter(seed: number, text: string): number {
  let hash = 2_166_136_261 ^ seed;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619);
  return hash >>> 0;
}
