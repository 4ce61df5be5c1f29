import { randomInt } from 'node:crypto';
import { AttendanceDevice } from '@pathshala/shared/modules/time/timekeeping';
import { override } from '../../../../kernel';

const KEY_DIGITS = 10;

/** A new device has a communication key: without one its serial number alone would be believed. */
export const registerDevice = override(AttendanceDevice, 'create', (ctx, { secret, ...input }) =>
  ctx.repo(AttendanceDevice).create({ ...input, secret: secret || newKey() }),
);

/** Digits only: some units have no other keys. */
const newKey = (): string => Array.from({ length: KEY_DIGITS }, () => randomInt(10)).join('');
