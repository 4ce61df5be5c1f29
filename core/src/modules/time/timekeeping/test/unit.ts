import { actionsOf } from '@pathshala/shared/kit';
import { AttendanceDevice } from '@pathshala/shared/modules/time/timekeeping';
import { answerDevice } from '..';
import type { World } from '../../../../testing';

export const KEY = '4826105937';
export const ADDRESS = '10.0.0.7';

/** A unit of the school that has given its key from `ADDRESS`. @returns its id */
export async function registerUnit(w: World, serial: string): Promise<string> {
  const { id } = await w.school.head.run(actionsOf(AttendanceDevice).create, {
    name: serial,
    nameBn: 'গেট',
    serial,
    secret: KEY,
  });
  await greet(w, serial);
  return id;
}

/** The hello that a unit sends at its start. */
export const greet = (w: World, serial: string, { key = KEY, address = ADDRESS } = {}) =>
  answerDevice(w.kernel, {
    method: 'GET',
    path: '/cdata',
    query: new URLSearchParams(`SN=${serial}&options=all&pushcommkey=${key}`),
    body: '',
    address,
  });
