import { keyOf } from '../bson/key';
import { BSONRegExp } from '../bson/value';
import { badValue } from '../errors';

export function toRegExp(operand: unknown, extra: unknown): RegExp {
  const source =
    operand instanceof BSONRegExp
      ? operand.pattern
      : operand instanceof RegExp
        ? operand.source
        : typeof operand === 'string'
          ? operand
          : undefined;
  if (source === undefined) throw badValue('$regex has to be a string');
  const flags =
    typeof extra === 'string' && extra !== ''
      ? extra
      : operand instanceof BSONRegExp
        ? operand.options
        : operand instanceof RegExp
          ? operand.flags
          : '';
  const inline = /^\(\?([imsx]+)\)/.exec(source);
  const pattern = (inline ? source.slice(inline[0].length) : source).replace(/\\A/g, '^').replace(/\\[zZ]/g, '$');
  const wanted = flags + (inline?.[1] ?? '');
  const cleaned = wanted.includes('x') ? pattern.replace(/\\#|#.*$|\s+/gm, (m) => (m === '\\#' ? '#' : '')) : pattern;
  const set = [...new Set(wanted)].filter((f) => f === 'i' || f === 'm' || f === 's').join('');
  try {
    return new RegExp(cleaned, `${set}u`);
  } catch {
    try {
      return new RegExp(cleaned, set);
    } catch (error) {
      throw badValue(`Regular expression is invalid: ${(error as Error).message}`);
    }
  }
}

export function compileRegex(operand: unknown, extra: unknown): (value: unknown) => boolean {
  const regex = toRegExp(operand, extra);
  const own = operand instanceof BSONRegExp ? keyOf(operand) : undefined;
  return (value) =>
    typeof value === 'string'
      ? regex.test(value)
      : own !== undefined && value instanceof BSONRegExp && keyOf(value) === own;
}
