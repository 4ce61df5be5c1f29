import type { LoginAnswer } from '@pathshala/shared/modules/foundation/identity';

/** The session of a login that asks for nothing more. @throws Error with the step that it asks for */
export function opened(answer: LoginAnswer): Extract<LoginAnswer, { token: string }> {
  if ('token' in answer) return answer;
  throw new Error(`The login asks for another step: ${answer.step}`);
}
