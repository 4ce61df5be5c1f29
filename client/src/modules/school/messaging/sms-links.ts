import { messagingScreens } from '@pathshala/shared/modules/school/messaging';
import { fillPath } from '@pathshala/shared/kit';

const pathOf = (id: (typeof messagingScreens)[number]['id']): string =>
  messagingScreens.find((screen) => screen.id === id)!.path;

export const smsLink = (): string => pathOf('messaging.sms');
/** The composer with guardians of these students as recipients. */
export const smsToStudentsLink = (students: readonly string[]): string => `${smsLink()}?students=${students.join(',')}`;
export const smsBatchesLink = (): string => pathOf('messaging.smsBatches');
/** The board on which the sending of a batch is watched, stopped and resumed. */
export const smsBatchLink = (id: string): string => fillPath(pathOf('messaging.smsBatch'), { id });
