import { Binary, Decimal128, isNumeric, Long, toNumber } from '../bson/value';
import { badValue, ErrorCode, StoreError } from '../errors';

export function compileBits(name: string, operand: unknown): (value: unknown) => boolean {
  const mask = maskOf(name, operand);
  return (value) => {
    const bits = bitsOf(value);
    if (bits === undefined) return false;
    switch (name) {
      case '$bitsAllSet':
        return (bits & mask) === mask;
      case '$bitsAllClear':
        return (bits & mask) === 0n;
      case '$bitsAnySet':
        return (bits & mask) !== 0n;
      default:
        return (bits & mask) !== mask;
    }
  };
}

function maskOf(name: string, operand: unknown): bigint {
  if (Array.isArray(operand))
    return operand.reduce<bigint>((mask, bit) => {
      const at = toNumber(bit);
      if (at === undefined || !Number.isInteger(at) || at < 0)
        throw badValue(`Failed to parse bit position. Expected a non-negative integer in: ${name}`);
      // Beyond the width of the number every bit equals the sign bit.
      return mask | (1n << BigInt(Math.min(at, 63)));
    }, 0n);
  const mask = bitsOf(operand);
  if (mask === undefined || (!(operand instanceof Binary) && toNumber(operand)! < 0))
    throw new StoreError(ErrorCode.FailedToParse, `${name} takes an Array, a number, or a BinData`);
  return mask;
}

function bitsOf(value: unknown): bigint | undefined {
  if (value instanceof Long) return BigInt.asUintN(64, value.toBigInt());
  if (value instanceof Binary)
    return [...value.buffer.subarray(0, value.position)].reduce(
      (all, byte, i) => all | (BigInt(byte) << BigInt(8 * i)),
      0n,
    );
  if (value instanceof Decimal128 || !isNumeric(value)) return undefined;
  const number = toNumber(value)!;
  return Number.isInteger(number) ? BigInt.asUintN(64, BigInt(number)) : undefined;
}
