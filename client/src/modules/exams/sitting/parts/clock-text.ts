import { asNumeral, type Numeral } from '@pathshala/shared/text';

/** `mm:ss`, with hours `h:mm:ss`, in Latin digits; a second that has started counts as whole. */
export function clockText(ms: number): Numeral {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3_600);
  const rest = `${two(Math.floor((seconds % 3_600) / 60))}:${two(seconds % 60)}`;
  return asNumeral(hours > 0 ? `${hours}:${rest}` : rest);
}
