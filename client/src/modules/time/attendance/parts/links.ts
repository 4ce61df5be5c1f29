import { screens } from '@pathshala/shared/screens';
import type { RegisterKey } from '../register/types';

type Target = 'attendance.register' | 'attendance.verify' | 'attendance.board' | 'attendance.individual';
const pathOf = (id: Target): string => screens.find((screen) => screen.id === id)!.path;
const query = (values: Record<string, string | number>) =>
  new URLSearchParams(
    Object.entries(values)
      .filter(([, value]) => value !== 0 && value !== '')
      .map(([name, value]) => [name, String(value)]),
  ).toString();

export const registerLink = (key: RegisterKey): string => `${pathOf('attendance.register')}?${query({ ...key })}`;
export const verifyLink = (key: RegisterKey): string => `${pathOf('attendance.verify')}?${query({ ...key })}`;
export const boardLink = (filter: { date?: string; status?: string } = {}): string =>
  [pathOf('attendance.board'), query(filter)].filter(Boolean).join('?');
export const individualLink = (student: string): string => `${pathOf('attendance.individual')}?${query({ student })}`;
